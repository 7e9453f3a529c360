import { clsx } from 'clsx';
import type { QuotedTable } from '#domain/answers/quoted-table.ts';
import { QuotedText } from './quoted-text.tsx';

interface QuotedRowsProps {
  table: QuotedTable;
  /** What the rows belong to, for a screen reader: `Table in Rails.pdf, page 4`. */
  label: string;
}

/** Words stay whole, so that a wide table scrolls instead of breaking them letter by letter. */
const cell = 'border border-hairline px-2 py-1 text-left align-top [overflow-wrap:normal]';

/** Rows of a table under its header. A wide one scrolls by itself, with the keyboard as well. */
export function QuotedRows({ table: { header, rows }, label }: QuotedRowsProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
    // biome-ignore lint/a11y/useSemanticElements: it is a part of an answer, no fieldset
    <div role="group" aria-label={label} tabIndex={0} className="max-w-full overflow-x-auto">
      <table className="border-collapse text-sm tabular-nums">
        {header.length > 0 && (
          <thead className="bg-wash text-xs">
            {header.map((names, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows of a quote never change their order
              <tr key={row}>
                {names.map((name, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: cells of a quote never change their order
                  <HeaderCell key={column} name={name} />
                ))}
              </tr>
            ))}
          </thead>
        )}
        <tbody>
          {rows.map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a quote never change their order
            <tr key={row}>
              {cells.map(({ text, isQuoted, doubted }, column) => (
                <td
                  // biome-ignore lint/suspicious/noArrayIndexKey: cells of a quote never change their order
                  key={column}
                  className={clsx(cell, isQuoted && 'bg-accent-wash font-semibold')}
                >
                  <bdi>
                    <QuotedText text={text} doubted={doubted} />
                  </bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A header cell without words is no header to a screen reader. */
function HeaderCell({ name }: { name: string }) {
  if (!name) return <td className={cell} />;
  return (
    <th scope="col" className={clsx(cell, 'font-semibold')}>
      <bdi>{name}</bdi>
    </th>
  );
}
