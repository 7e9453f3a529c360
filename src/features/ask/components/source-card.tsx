import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Callout } from '#components/callout.tsx';
import { TitleBlock } from '#components/title-block.tsx';
import { type Citation, isVerified } from '#domain/answers/answer.ts';
import { linkToCitation } from '#domain/viewer/citation-link.ts';
import type { SourceCard } from '../answer/source-cards.ts';
import { CitationMark, type CitationMarkProps } from './citation-mark.tsx';
import { StatementMark } from './statement-mark.tsx';
import { UnitQuotation } from './unit-quotation.tsx';

export interface SourceLinks extends Pick<CitationMarkProps, 'hrefFor' | 'activeCitation'> {
  /** What can be done with a passage that was found word for word. */
  pin?: ((citation: Citation) => ReactNode) | undefined;
  /** A picture of the part of the page that is cited. */
  picture?: ((citations: readonly Citation[]) => ReactNode) | undefined;
}

interface SourceCardViewProps extends SourceLinks {
  card: SourceCard;
}

/**
 * The title block of a page, what is quoted from it first, the picture of that part, and what else is quoted. Selecting it
 * opens the page with the words highlighted.
 */
export function SourceCardView({ card: { citations, quoted }, pin, picture, ...links }: SourceCardViewProps) {
  const [first] = citations;
  if (!first) return null;
  const shown = citations.filter(({ number }) => quoted.has(number));
  const named = citations.filter(({ number }) => !quoted.has(number));
  const pinOf = (citation: Citation) => pin && isVerified(citation) && !citation.source && pin(citation);
  const quotation = (citation: Citation, below?: Citation) => (
    <Quotation key={citation.number} citation={citation} below={below} links={links}>
      {pinOf(citation)}
    </Quotation>
  );
  return (
    <li className="overflow-hidden rounded border border-rule bg-sheet">
      <div className="relative flex items-center hover:bg-wash">
        {named.length > 0 && (
          <span aria-hidden="true" className="flex gap-1 pl-3">
            {named.map((citation) => (
              <Callout
                key={citation.number}
                number={citation.number}
                verified={isVerified(citation)}
                active={links.activeCitation === linkToCitation(citation)}
              />
            ))}
          </span>
        )}
        <TitleBlock
          className="flex-1"
          number={first.documentNumber}
          revision={first.revision}
          page={first.page}
          status={named.some((citation) => !isVerified(citation)) && <StatementMark verified={false} />}
          title={<Source citation={first} hrefFor={links.hrefFor} />}
          actions={named.length > 0 && pin ? <Pins citations={named} pinOf={pinOf} /> : undefined}
        />
      </div>
      {shown.slice(0, 1).map((citation) => quotation(citation))}
      {!first.source && picture?.(citations)}
      {shown.slice(1).map((citation, i) => quotation(citation, shown[i]))}
    </li>
  );
}

interface QuotationProps {
  citation: Citation;
  /** What is quoted above it in the card. */
  below: Citation | undefined;
  links: Pick<SourceLinks, 'hrefFor' | 'activeCitation'>;
  /** What can be done with it. */
  children: ReactNode;
}

function Quotation({ citation, below, links, children }: QuotationProps) {
  return (
    <div className="flex items-start gap-1 border-t border-hairline px-3 py-2 text-sm">
      <div className="min-w-0 flex-1 py-1">
        <UnitQuotation citation={citation} below={below}>
          <span className="whitespace-nowrap">
            {' '}
            <CitationMark citation={citation} {...links} /> <StatementMark verified={isVerified(citation)} />
          </span>
        </UnitQuotation>
      </div>
      {children}
    </div>
  );
}

function Pins({
  citations,
  pinOf,
}: {
  citations: readonly Citation[];
  pinOf: (citation: Citation) => ReactNode;
}) {
  return citations.map((citation) => <Fragment key={citation.number}>{pinOf(citation)}</Fragment>);
}

/** The document, to be opened at the page; or the pool and the term, to be looked up there. */
function Source({ citation, hrefFor }: { citation: Citation } & Pick<SourceLinks, 'hrefFor'>) {
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
