import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { Callout } from '#components/callout.tsx';
import { StatementMark } from '#components/statement-mark.tsx';
import { UndecidedNote } from '#components/supersession.tsx';
import { TitleBlock } from '#components/title-block.tsx';
import { UnitQuotation } from '#components/unit-quotation.tsx';
import { type Citation, isQuoted, isVerified } from '#domain/answers/answer.ts';
import { quotedTable } from '#domain/answers/quoted-table.ts';
import { linkToCitation } from '#domain/viewer/citation-link.ts';
import { useSheetOfPage } from '#features/sheets/api/page-sheet.ts';
import { useShownAnswer } from './answer-context.ts';
import type { SourceCard } from './answer-layout.ts';
import { CitationLink } from './citation-link.tsx';
import { SupersededSource } from './out-of-date.tsx';
import { PagePictureView } from './page-picture-view.tsx';
import { PinCitation } from './pin-citation.tsx';

interface SourceCardViewProps {
  card: SourceCard;
  /** Its quotes are near the question and may not answer it: a tick beside them would look like an answer. */
  isNear: boolean;
}

/**
 * The title block of a cited page, its first quote, a picture of that part, and its other quotes. Selecting
 * it opens the page with the words highlighted.
 */
export function SourceCardView({ card: { citations, quoted }, isNear }: SourceCardViewProps) {
  const { activeCitation, pinFor } = useShownAnswer();
  const [first] = citations;
  if (!first) return null;
  const shown = citations.filter(({ number }) => quoted.has(number));
  const named = citations.filter(({ number }) => !quoted.has(number));
  const quotation = (citation: Citation, below?: Citation) => (
    <Quotation key={citation.number} citation={citation} below={below} isNear={isNear} />
  );
  return (
    <li className="overflow-hidden rounded border border-rule bg-sheet">
      <div className="relative flex items-center hover:bg-wash">
        {named.length > 0 && (
          <span aria-hidden="true" className="flex gap-1 ps-3">
            {named.map((citation) => (
              <Callout
                key={citation.number}
                number={citation.number}
                verified={isVerified(citation)}
                active={activeCitation === linkToCitation(citation)}
              />
            ))}
          </span>
        )}
        <TitleBlock
          className="flex-1"
          number={first.documentNumber}
          revision={first.revision}
          page={first.page}
          state={first.superseded ? 'superseded' : null}
          status={named.some((citation) => !isQuoted(citation)) && <StatementMark citation={null} />}
          title={<Source citation={first} />}
          actions={
            named.length > 0 && pinFor !== null
              ? named.map((citation) => <Pin key={citation.number} citation={citation} />)
              : undefined
          }
        />
      </div>
      {first.projectName && (
        <p className="border-t border-hairline px-3 py-1 text-xs text-ink-soft [overflow-wrap:anywhere]">
          <Trans>
            Project: <bdi>{first.projectName}</bdi>
          </Trans>
        </p>
      )}
      <SupersededSource citation={first} />
      {!first.source && <UndecidedSource citation={first} />}
      {shown.slice(0, 1).map((citation) => quotation(citation))}
      {!first.source && <PagePictureView citations={citations} />}
      {shown.slice(1).map((citation, i) => quotation(citation, shown[i]))}
    </li>
  );
}

/** Shown on the card of a sheet whose number has another sheet, until a person has decided which is current. */
function UndecidedSource({ citation: { documentId, page } }: { citation: Citation }) {
  const sheet = useSheetOfPage(documentId, page)?.sheet;
  if (!sheet?.isUndecided || !sheet.number) return null;
  return <UndecidedNote number={sheet.number} className="border-t border-unverified" />;
}

interface QuotationProps {
  citation: Citation;
  /** The quote above it in the card. */
  below: Citation | undefined;
  isNear: boolean;
}

function Quotation({ citation, below, isNear }: QuotationProps) {
  // A table needs the width, and its last line has room for the pin.
  const isTable = quotedTable(citation) !== null;
  return (
    <div className="relative flex items-start gap-1 border-t border-hairline px-3 py-2 text-sm">
      <div className="min-w-0 flex-1 py-1">
        <UnitQuotation citation={citation} below={below}>
          <span className={isTable ? 'mt-1 block' : undefined}>
            {' '}
            <CitationLink citation={citation} />{' '}
            {!(isNear && isVerified(citation)) && <StatementMark citation={citation} />}
          </span>
        </UnitQuotation>
      </div>
      <div className={isTable ? 'absolute end-1 bottom-1' : undefined}>
        <Pin citation={citation} />
      </div>
    </div>
  );
}

/** Only a quote that was found word for word in a document can be pinned. */
function Pin({ citation }: { citation: Citation }) {
  const { pinFor, question } = useShownAnswer();
  if (pinFor === null || citation.source || !isVerified(citation)) return null;
  return <PinCitation companyId={pinFor} question={question} citation={citation} />;
}

/** A link to the cited page, or to the term in its pool. */
function Source({ citation }: { citation: Citation }) {
  const { hrefFor } = useShownAnswer();
  const { number, documentName, page, source, heading } = citation;
  return (
    <Link
      to={hrefFor(citation)}
      aria-label={source ? undefined : t`Citation ${number}: ${documentName}, page ${page}`}
      className="after:absolute after:inset-0"
    >
      {source ? [source, heading].filter(Boolean).join(': ') : documentName}
    </Link>
  );
}
