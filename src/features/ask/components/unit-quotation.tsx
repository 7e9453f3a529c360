import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { type Citation, isVerified } from '#domain/answers/answer.ts';
import { quotedTable } from '#domain/answers/quoted-table.ts';
import type { TextSpan } from '#domain/verification/text-span.ts';
import { QuotedRows } from './quoted-rows.tsx';

interface UnitQuotationProps {
  citation: Pick<Citation, 'quote' | 'unit' | 'verified' | 'documentName' | 'page'>;
  /** The citation above it: what both have in front is not repeated. */
  below?: Pick<Citation, 'unit'> | undefined;
  /** Numbers, and the tick where there is one. */
  children?: ReactNode;
}

/**
 * What a citation quotes: the whole sentence or list item of the page below the lead-in of its list, or the row as a
 * table below its header, with the quoted words emphasised. The tick belongs to all of it.
 */
export function UnitQuotation({ citation, below, children }: UnitQuotationProps) {
  const { quote, unit, documentName, page } = citation;
  const leadIn = unit?.leadIn === below?.unit?.leadIn ? null : unit?.leadIn;
  const table = quotedTable(citation);
  return (
    <blockquote
      className={clsx(
        'min-w-0 border-l-2 pl-3 leading-relaxed [overflow-wrap:anywhere]',
        isVerified(citation) ? 'border-accent' : 'border-rule text-ink-soft',
      )}
    >
      {unit?.header && !table && <Context>{unit.header}</Context>}
      {leadIn && <Context>{leadIn}</Context>}
      {table ? (
        <>
          <QuotedRows table={table} label={`Table in ${documentName}, page ${page}`} />
          {children}
        </>
      ) : (
        <>
          “
          <bdi>
            <Emphasised text={quote} spans={unit?.emphasis ?? []} />
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
      <bdi>{children}</bdi>
    </span>
  );
}

/** Nothing is emphasised where the whole unit was quoted, or none of it. */
function Emphasised({ text, spans }: { text: string; spans: readonly TextSpan[] }) {
  const isWhole = spans.some(({ start, end }) => start <= 1 && end >= text.length - 1);
  if (isWhole || spans.length === 0) return text;
  return spans.map(({ start, end }, i) => (
    <span key={start}>
      {text.slice(spans[i - 1]?.end ?? 0, start)}
      <strong className="font-semibold">{text.slice(start, end)}</strong>
      {i === spans.length - 1 && text.slice(end)}
    </span>
  ));
}
