import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { RotateCw } from 'lucide-react';
import type { NotSearchable } from '#domain/answers/answer.ts';
import { useInterrupted } from '#features/documents/api/use-interrupted.ts';
import { Button } from '#ui/button.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { useAskedDocuments } from '../question/use-asked-documents.ts';
import { useShownAnswer } from './answer-context.ts';

interface StillReadingProps {
  /** Documents that were still being read when the question was asked. */
  documents: readonly NotSearchable[];
}

type Progress = 'reading' | 'ready' | 'stopped';

const NAMED = 3;

/**
 * The progress of the documents that could not be searched yet. Once all are read, the question can be asked
 * again.
 */
export function StillReading({ documents }: StillReadingProps) {
  const answer = useShownAnswer();
  const rows = useAskedDocuments(answer);
  const isInterrupted = useInterrupted();
  const progressOf = ({ documentId }: NotSearchable): Progress => {
    const row = rows?.find(({ id }) => id === documentId);
    if (!rows || (row?.status === 'processing' && !isInterrupted(row))) return 'reading';
    return row?.status === 'processed' ? 'ready' : 'stopped';
  };
  const named = (progress: Progress) => documents.filter((document) => progressOf(document) === progress);
  const [reading, ready, stopped] = [named('reading'), named('ready'), named('stopped')];
  return (
    <div className="flex flex-col items-start gap-2 border-s-2 border-rule ps-3 text-sm">
      <div role="status" className="flex flex-col gap-1">
        {reading.length > 0 && (
          <p className="flex items-center gap-2">
            <Spinner className="text-unverified" />
            {sentenceOf(
              reading,
              (name) => t`${name} is still being read.`,
              (count, names) => t`${count} documents are still being read: ${names}.`,
            )}
            {ready.length === 0 && ` ${t`Ask again in a minute.`}`}
          </p>
        )}
        {ready.length > 0 && <p>{readyText(ready, documents.length)}</p>}
        {stopped.length > 0 && (
          <p className="text-ink-soft">
            {sentenceOf(
              stopped,
              (name) => t`${name} was not read.`,
              (count, names) => t`${count} documents were not read: ${names}.`,
            )}
          </p>
        )}
      </div>
      {ready.length > 0 && (
        <Button onClick={answer.askAgain}>
          <RotateCw />
          <Trans>Ask this again</Trans>
        </Button>
      )}
    </div>
  );
}

function readyText(ready: readonly NotSearchable[], asked: number): string {
  if (ready.length > 1 && ready.length === asked) return t`Everything is read now.`;
  return sentenceOf(
    ready,
    (name) => t`${name} is ready now.`,
    (count, names) => t`${count} documents are ready now: ${names}.`,
  );
}

function sentenceOf(
  documents: readonly NotSearchable[],
  one: (name: string) => string,
  several: (count: number, names: string) => string,
): string {
  if (documents.length === 1) return one(documents[0]?.name ?? '');
  const names = documents.slice(0, NAMED).map(({ name }) => name);
  const more = documents.length > NAMED ? ` ${t`and ${documents.length - NAMED} more`}` : '';
  return several(documents.length, names.join(', ') + more);
}
