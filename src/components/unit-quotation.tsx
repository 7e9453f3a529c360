import { t } from '@lingui/core/macro';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { type Citation, doubtedWords, isVerified } from '#domain/answers/answer.ts';
import { directionOfQuote, languageOfQuote } from '#domain/answers/quote-language.ts';
import { type QuotedTable, quotedTable } from '#domain/answers/quoted-table.ts';
import { QuotedText } from './quoted-text.tsx';

interface UnitQuotationProps {
  citation: Pick<Citation, 'quote' | 'unit' | 'verified' | 'documentName' | 'page'>;
  /** The citation above it. A lead-in or caption that both share is not repeated. */
  below?: Pick<Citation, 'unit'> | undefined;
  /** Citation numbers, and the tick if verified. */
  children?: ReactNode;
}

/**
 * The unit that a citation quotes: a whole sentence, a list item below its lead-in, or a table row below its
 * header, with the quoted words emphasised. The tick applies to the whole unit.
 */
export function UnitQuotation({ citation, below, children }: UnitQuotationProps) {
  const { quote, unit, documentName, page } = citation;
  const leadIn = unit?.leadIn === below?.unit?.leadIn ? null : unit?.leadIn;
  const caption = unit?.caption === below?.unit?.caption ? null : unit?.caption;
  const table = quotedTable(citation);
  return (
    <blockquote
      dir={directionOfQuote(quote)}
      className={clsx(
        'min-w-0 border-s-2 ps-3 leading-relaxed [overflow-wrap:anywhere]',
        isVerified(citation) ? 'border-accent' : 'border-rule text-ink-soft',
      )}
    >
      {caption && <Context>{caption}</Context>}
      {unit?.header && !table && <Context>{unit.header}</Context>}
      {leadIn && <Context>{leadIn}</Context>}
      {table ? (
        <>
          <QuotedRows table={table} label={t`Table in ${documentName}, page ${page}`} />
          {children}
        </>
      ) : (
        <>
          “
          <bdi lang={languageOfQuote(quote)}>
            <QuotedText text={quote} emphasis={unit?.emphasis ?? []} doubted={doubtedWords(citation)} />
          </bdi>
          ”{children}
        </>
      )}
    </blockquote>
  );
}

function Context({ children }: { children: string }) {
  return (
    <span className="block text-ink-soft">
      <bdi lang={languageOfQuote(children)}>{children}</bdi>
    </span>
  );
}

interface QuotedRowsProps {
  table: QuotedTable;
  /** Names the table for a screen reader, such as `Table in Rails.pdf, page 4`. */
  label: string;
}

/** Does not break words, so that a wide table scrolls. */
const cell = 'border border-hairline px-2 py-1 text-start align-top [overflow-wrap:normal]';

/**
 * Without room for the columns of one row, its cells are shown side by side like those of a title block, each under its
 * name, so that none is out of view.
 */
const asTitleBlock = {
  table: '@max-md:block',
  head: '@max-md:hidden',
  body: '@max-md:block',
  row: '@max-md:grid @max-md:grid-cols-[repeat(auto-fit,minmax(6.5rem,1fr))] @max-md:ps-px @max-md:pt-px',
  cell: '@max-md:-ms-px @max-md:-mt-px @max-md:before:block @max-md:before:whitespace-normal @max-md:before:text-xs @max-md:before:font-normal @max-md:before:text-ink-soft @max-md:before:content-[attr(data-name)]',
};
const asTable: Partial<typeof asTitleBlock> = {};

/** `D-04` would break at its hyphen. */
const CODE = /^\S{1,12}$/;

/** Below this many columns a row fits a phone. */
const FEW_COLUMNS = 3;

/** Rows of a table under its header. Several wide rows scroll by themselves, also by keyboard. */
function QuotedRows({ table: { header, rows }, label }: QuotedRowsProps) {
  const isOneWideRow = rows.length === 1 && header.length > 0 && (rows[0]?.length ?? 0) >= FEW_COLUMNS;
  const look = isOneWideRow ? asTitleBlock : asTable;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    // biome-ignore lint/a11y/useSemanticElements: it is a part of an answer, not a fieldset
    <div role="group" aria-label={label} tabIndex={0} className="@container max-w-full overflow-x-auto">
      <table className={clsx('border-collapse text-sm tabular-nums', look.table)}>
        {header.length > 0 && (
          <thead className={clsx('bg-wash text-xs', look.head)}>
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
        <tbody className={look.body}>
          {rows.map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a quote never change their order
            <tr key={row} className={look.row}>
              {cells.map(({ text, isQuoted, doubted }, column) => (
                <td
                  // biome-ignore lint/suspicious/noArrayIndexKey: cells of a quote never change their order
                  key={column}
                  data-name={nameOf(header, column)}
                  className={clsx(
                    cell,
                    CODE.test(text) && 'whitespace-nowrap',
                    isQuoted && 'bg-accent-wash font-semibold',
                    look.cell,
                  )}
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

/** The name of a column, which a header may write over several rows. */
function nameOf(header: QuotedTable['header'], column: number): string {
  return header.flatMap((names) => names[column] || []).join(' ');
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
