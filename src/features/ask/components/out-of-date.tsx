import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { RotateCw, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Citation } from '#domain/answers/answer.ts';
import { outOfDateText, supersededText } from '#domain/answers/supersession.ts';
import { shown } from '#lib/language/shown.ts';
import { Button } from '#ui/button.tsx';
import type { OutdatedCitation } from '../hooks/use-outdated.ts';
import { useShownAnswer } from './answer-context.ts';

const bar =
  'flex flex-wrap items-center gap-x-3 gap-y-1 rounded border-2 border-failed bg-failed-wash px-3 py-1 text-sm font-semibold text-failed';

interface OutOfDateProps {
  outdated: ReadonlyMap<number, OutdatedCitation>;
  onAskAgain: () => void;
}

/**
 * Shown above an answer whose sources have been superseded since: links to the quoted and the current sheets.
 */
export function OutOfDate({ outdated, onAskAgain }: OutOfDateProps) {
  const distinct = bySheet([...outdated.values()]);
  if (distinct.length === 0) return null;
  return (
    <div role="alert" className="flex flex-col gap-1">
      {distinct.map(({ citation, quoted, current }) => (
        <div key={citation.number} className={bar}>
          <span className="flex min-h-8 items-center gap-2">
            <TriangleAlert aria-hidden="true" className="size-4 shrink-0" />
            {shown(outOfDateText(quoted.revision, current?.revision ?? null))}
            {quoted.number ? ` (${quoted.number})` : ''}.
          </span>
          {current && <OpenSheet citation={citation} {...current} />}
        </div>
      ))}
      <Button onClick={onAskAgain} className="self-start">
        <RotateCw />
        <Trans>Ask again</Trans>
      </Button>
    </div>
  );
}

/** Each sheet once. A text document counts as one sheet, however many of its pages are quoted. */
function bySheet(outdated: readonly OutdatedCitation[]): OutdatedCitation[] {
  const named = ({ quoted, current, citation }: OutdatedCitation) =>
    [citation.documentId, quoted.page, quoted.number, quoted.revision, current?.documentId].join('\n');
  return [...new Map([...outdated].reverse().map((one) => [named(one), one])).values()].reverse();
}

/** Shown on the card of a source that was already superseded when it was cited. */
export function SupersededSource({ citation }: { citation: Citation }) {
  const { superseded } = citation;
  if (!superseded) return null;
  const { documentId, page, revision } = superseded;
  return (
    <div className={`${bar} rounded-none border-x-0 border-b-0`}>
      <span className="flex min-h-8 items-center gap-2">
        <TriangleAlert aria-hidden="true" className="size-4 shrink-0" />
        {shown(supersededText(citation, superseded))}.
      </span>
      {documentId && page && (
        <OpenSheet citation={citation} documentId={documentId} page={page} revision={revision} />
      )}
    </div>
  );
}

interface OpenSheetProps {
  citation: Citation;
  documentId: string;
  page: number;
  revision: string | null;
}

/** The newer sheet opens without highlights, because none of its words are quoted. */
function OpenSheet({ citation, documentId, page, revision }: OpenSheetProps) {
  const { hrefFor } = useShownAnswer();
  const [path = ''] = hrefFor({ ...citation, documentId, page }).split('?');
  return (
    <Link
      to={`${path}?page=${page}`}
      className="ms-auto flex min-h-target items-center underline underline-offset-4"
    >
      {revision ? t`Open Rev ${revision}` : t`Open the current sheet`}
    </Link>
  );
}
