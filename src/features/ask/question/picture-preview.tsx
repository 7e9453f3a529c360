import { t } from '@lingui/core/macro';
import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { Notice } from '#components/notice.tsx';
import { hasVisionModel } from '#lib/amplify/installation.ts';
import { Button } from '#ui/button.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { pictureUrl } from '../api/ask-records.ts';
import type { AttachedPicture } from './use-picture.ts';

/** The picture of the question, the text found in it, and a button that removes it. */
export function PicturePreview({ attached, onRemove }: { attached: AttachedPicture; onRemove: () => void }) {
  const remove = (
    <Button variant="quiet" size="icon" aria-label={t`Remove the picture`} onClick={onRemove}>
      <X />
    </Button>
  );
  if (attached.state === 'failed') {
    return (
      <div className="mb-2 flex items-start gap-2">
        <Notice tone="error" className="flex-1">
          {attached.reason}
        </Notice>
        {remove}
      </div>
    );
  }
  const isUnread = attached.state === 'ready' && attached.problem !== null;
  return (
    <div className="mb-2 flex items-center gap-3 rounded border border-rule p-2">
      {attached.state === 'ready' ? (
        <img
          src={pictureUrl(attached.picture)}
          alt={attached.name}
          className="size-14 shrink-0 border border-hairline object-cover"
        />
      ) : (
        <span className="grid size-14 shrink-0 place-items-center border border-hairline">
          <Spinner />
        </span>
      )}
      <p role="status" className="min-w-0 flex-1 text-xs">
        <span className="block truncate font-semibold">{attached.name}</span>
        <span
          className={clsx(
            'line-clamp-2 [overflow-wrap:anywhere]',
            isUnread ? 'text-failed' : 'text-ink-soft',
          )}
        >
          {whatWasRead(attached)}
        </span>
      </p>
      {remove}
    </div>
  );
}

function whatWasRead(attached: Exclude<AttachedPicture, { state: 'failed' }>): string {
  if (attached.state === 'preparing') return t`Reading the text in it…`;
  if (attached.problem) return attached.problem;
  const { text } = attached.picture;
  if (hasVisionModel()) return text ? t`Text in it: ${text}` : t`No text was found in it.`;
  return text
    ? t`Text in it: ${text} (only this text is used)`
    : t`No text was found in it, and no vision model is configured. The picture will not be used.`;
}
