import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { type Citation, doubtedWords, isVerified } from '#domain/answers/answer.ts';
import { quotedTable } from '#domain/answers/quoted-table.ts';
import { QuotedRows } from './quoted-rows.tsx';
import { QuotedText } from './quoted-text.tsx';

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
      <bdi>{children}</bdi>
    </span>
  );
}
