import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { RotateCw, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Citation } from '#domain/answers/answer.ts';
import { nowSaysText, outOfDateText, supersededText } from '#domain/answers/supersession.ts';
import { shown } from '#lib/language/shown.ts';
import { Button } from '#ui/button.tsx';
import type { OutdatedCitation } from '../hooks/use-cited-sheets.ts';
import { useShownAnswer } from './answer-context.ts';

const bar =
  'flex flex-wrap items-center gap-x-3 gap-y-1 rounded border-2 border-failed bg-failed-wash px-3 py-1 text-sm font-semibold text-failed';

interface OutOfDateProps {
  outdated: ReadonlyMap<number, OutdatedCitation>;
}

/**
 * Shown above an answer whose sources have been superseded since: links to the quoted and the current sheets.
 */
export function OutOfDate({ outdated }: OutOfDateProps) {
  const { askAgain } = useShownAnswer();
  const sheets = bySheet([...outdated.values()]);
  if (sheets.length === 0) return null;
  return (
    <div role="alert" className="flex flex-col gap-1">
      {sheets.map((quotes) => (
        <OutdatedSheet key={quotes[0].citation.number} quotes={quotes} />
      ))}
      <Button onClick={askAgain} className="self-start">
        <RotateCw />
        <Trans>Ask again</Trans>
      </Button>
    </div>
  );
}

type QuotesOfSheet = [OutdatedCitation, ...OutdatedCitation[]];

/** The quotes of each sheet. A text document counts as one sheet, however many of its pages are quoted. */
function bySheet(outdated: readonly OutdatedCitation[]): QuotesOfSheet[] {
  const named = ({ quoted, current, citation }: OutdatedCitation) =>
    [citation.documentId, quoted.page, quoted.number, quoted.revision, current?.documentId].join('\n');
  const sheets = new Map<string, QuotesOfSheet>();
  for (const one of outdated) {
    const others = sheets.get(named(one));
    if (others) others.push(one);
    else sheets.set(named(one), [one]);
  }
  return [...sheets.values()];
}

/** A sheet that was superseded since, and what the current one says in place of each of its quotes. */
function OutdatedSheet({ quotes }: { quotes: QuotesOfSheet }) {
  const [{ citation, quoted, current }] = quotes;
  return (
    <div className={bar}>
      <span className="flex min-h-8 items-center gap-2">
        <TriangleAlert aria-hidden="true" className="size-4 shrink-0" />
        {shown(outOfDateText(quoted.revision, current?.revision ?? null))}
        {quoted.number ? ` (${quoted.number})` : ''}.
      </span>
      {current && <OpenSheet citation={citation} {...current} />}
      <ul className="basis-full font-normal text-ink empty:hidden">
        {quotes.map((one) => (
          <NowSays key={one.citation.number} {...one} />
        ))}
      </ul>
    </div>
  );
}

/** Leads to the words on the current sheet, where it has some. */
function NowSays({ citation, current, saying }: OutdatedCitation) {
  const { hrefFor } = useShownAnswer();
  if (!current || !saying) return null;
  const text = `[${citation.number}] ${shown(nowSaysText(current.revision, saying))}`;
  const target = 'start' in saying && { ...citation, ...saying, documentId: current.documentId };
  return (
    <li className="[overflow-wrap:anywhere]">
      {target ? (
        <Link to={hrefFor(target)} className="inline-block py-1 underline underline-offset-4">
          {text}
        </Link>
      ) : (
        <span className="inline-block py-1">{text}</span>
      )}
    </li>
  );
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
