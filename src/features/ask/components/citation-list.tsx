import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Callout } from '#components/callout.tsx';
import { TitleBlock } from '#components/title-block.tsx';
import { type Citation, isVerified } from '#domain/answers/answer.ts';
import { linkToCitation } from '#domain/viewer/citation-link.ts';
import { StatementMark } from './statement-mark.tsx';
import { UnitQuotation } from './unit-quotation.tsx';

export interface CitationListProps {
  citations: readonly Citation[];
  hrefFor: (citation: Citation) => string;
  activeCitation: string | null;
  /** Shows the words too, where the text above does not. */
  withQuotes?: boolean;
  /** What can be done with a passage that was found word for word. */
  pin?: ((citation: Citation) => ReactNode) | undefined;
}

/** The document, to be opened at the page; or the pool and the term, to be looked up there. */
function Source({ citation, hrefFor }: Pick<CitationListProps, 'hrefFor'> & { citation: Citation }) {
  const { number, documentName, page, source, heading } = citation;
  return (
    <Link
      to={hrefFor(citation)}
      aria-label={source ? undefined : `Citation ${number}: ${documentName}, page ${page}`}
      className="after:absolute after:inset-0"
    >
      {source ? [source, heading].filter(Boolean).join(': ') : documentName}
    </Link>
  );
}

/** The document's title block and page for each number. Selecting one opens the page with the words highlighted. */
export function CitationList({
  citations,
  hrefFor,
  activeCitation,
  withQuotes = false,
  pin,
}: CitationListProps) {
  if (citations.length === 0) return null;
  return (
    <ol aria-label="Citations" className="flex flex-col gap-2">
      {citations.map((citation) => (
        <li key={citation.number}>
          {withQuotes && (
            <div className="mb-1 text-sm text-ink-soft">
              <UnitQuotation citation={citation} />
            </div>
          )}
          <div className="relative flex items-center gap-2">
            <Callout
              number={citation.number}
              verified={isVerified(citation)}
              active={activeCitation === linkToCitation(citation)}
              aria-hidden="true"
            />
            <TitleBlock
              variant="framed"
              className="flex-1 hover:bg-wash"
              number={citation.documentNumber}
              revision={citation.revision}
              page={citation.page}
              status={isVerified(citation) ? undefined : <StatementMark verified={false} />}
              title={<Source citation={citation} hrefFor={hrefFor} />}
              actions={pin && isVerified(citation) && !citation.source && pin(citation)}
            />
          </div>
        </li>
      ))}
    </ol>
  );
}
