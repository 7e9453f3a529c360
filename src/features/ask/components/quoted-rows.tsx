import { clsx } from 'clsx';
import type { QuotedTable } from '#domain/answers/quoted-table.ts';
import { QuotedText } from './quoted-text.tsx';

interface QuotedRowsProps {
  table: QuotedTable;
  /** Names the table for a screen reader, such as `Table in Rails.pdf, page 4`. */
  label: string;
}

/** Does not break words, so that a wide table scrolls. */
const cell = 'border border-hairline px-2 py-1 text-start align-top [overflow-wrap:normal]';

/** Rows of a table under its header. A wide table scrolls by itself, also by keyboard. */
export function QuotedRows({ table: { header, rows }, label }: QuotedRowsProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    // biome-ignore lint/a11y/useSemanticElements: it is a part of an answer, not a fieldset
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

/** A blank header cell is a plain cell, so that a screen reader does not announce it as a header. */
function HeaderCell({ name }: { name: string }) {
  if (!name) return <td className={cell} />;
  return (
    <th scope="col" className={clsx(cell, 'font-semibold')}>
      <bdi>{name}</bdi>
    </th>
  );
}
