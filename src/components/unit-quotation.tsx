import { t } from '@lingui/core/macro';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { type Citation, doubtedWords, isVerified } from '#domain/answers/answer.ts';
import { directionOfQuote, languageOfQuote } from '#domain/answers/quote-language.ts';
import { quotedTable } from '#domain/answers/quoted-table.ts';
import { QuotedRows } from './quoted-rows.tsx';
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
