import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { Info, TriangleAlert } from 'lucide-react';
import type { DocumentRecord } from '#features/documents/api/document-record.ts';
import { shown } from '#lib/language/shown.ts';
import { Button } from '#ui/button.tsx';

/** Explains why words cannot be found or highlighted. */
export function ReadingNotice({
  document,
  interrupted,
  wordsProblem,
  onRetryWords,
}: {
  document: DocumentRecord;
  /** Whether its reading was interrupted. */
  interrupted: boolean;
  wordsProblem: Error | null;
  onRetryWords: () => void;
}) {
  const problem = problemOf(document, wordsProblem);
  const text = problem ?? (document.textKey === null ? (interrupted ? interruptedText : waitingText) : null);
  if (!text) return null;
  const Icon = problem ? TriangleAlert : Info;
  return (
    <div
      role={problem ? 'alert' : 'status'}
      className={clsx(
        'flex items-center gap-2 border-b border-hairline px-3 py-1.5 text-xs',
        problem && 'bg-failed-wash text-failed',
      )}
    >
      <Icon aria-hidden="true" className="size-3.5 shrink-0" />
      {text}
      {document.status !== 'failed' && wordsProblem && (
        <Button variant="link" size="inline" className="text-xs" onClick={onRetryWords}>
          <Trans>Retry</Trans>
        </Button>
      )}
    </div>
  );
}

const interruptedText = t`The page that uploaded this document was closed before it was read. An Admin or Owner can resume it in the list of documents.`;
const waitingText = t`This document is still being read. You can search it and see highlights when that is done.`;

function problemOf({ status, failureReason }: DocumentRecord, wordsProblem: Error | null): string | null {
  if (status === 'failed') return shown(failureReason) ?? t`This document could not be read.`;
  if (wordsProblem) return t`The words of this document could not be loaded, so nothing can be highlighted.`;
  return null;
}
