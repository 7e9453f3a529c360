import { t } from '@lingui/core/macro';
import { EllipsisVertical, RotateCw } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { type Action, ActionMenu } from '#components/action-menu.tsx';
import { readAsNote } from '#domain/documents/sniff.ts';
import { reasonAlone } from '#domain/extraction/extraction-error.ts';
import { shown } from '#lib/language/shown.ts';
import { Button } from '#ui/button.tsx';
import type { DocumentRecord } from '../api/document-record.ts';
import type { ListHandlers, RowProps } from './list-view.ts';

/** The name as a link, which extends over the whole entry. Shift+click selects instead of opening. */
export function OpenLink({ document, href, open, reachable }: RowProps) {
  return (
    <Link
      to={href}
      tabIndex={reachable ? 0 : -1}
      aria-current={open ? 'true' : undefined}
      title={document.name}
      dir="auto"
      className="block w-fit max-w-full truncate font-semibold after:absolute after:inset-0"
    >
      {document.name}
    </Link>
  );
}

/**
 * Selects on Shift+click, and on any click in selection mode; otherwise the entry opens. Ignores the
 * checkbox, which would not change if its default were prevented.
 */
export function chooseByClick({ onExtend, onToggle, tapChooses }: ListHandlers, id: string) {
  return (event: MouseEvent) => {
    const target = event.target as Element;
    if (target.closest('label') || !(event.shiftKey || (tapChooses && !target.closest('button')))) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.shiftKey) onExtend(id);
    else onToggle(id);
  };
}

export function SelectBox({ document, selected, reachable, list }: RowProps) {
  return (
    <label className="relative z-1 grid h-full min-h-target w-full cursor-pointer place-items-center">
      <input
        type="checkbox"
        aria-label={t`Select ${document.name}`}
        tabIndex={reachable ? 0 : -1}
        checked={selected}
        onChange={({ nativeEvent }) =>
          (nativeEvent as PointerEvent).shiftKey ? list.onExtend(document.id) : list.onToggle(document.id)
        }
        className="size-4 accent-(--accent-text)"
      />
    </label>
  );
}

/** Resumes a failed or interrupted reading. Absent while it is active. */
export function ResumeButton({ document, resumable, reachable, list }: RowProps) {
  if (!resumable) return null;
  const label = document.status === 'failed' ? t`Retry` : t`Resume`;
  return (
    <Button
      size="icon"
      variant="quiet"
      tabIndex={reachable ? 0 : -1}
      aria-label={`${label} ${document.name}`}
      title={label}
      className="relative"
      onClick={() => list.onResume(document)}
    >
      <RotateCw />
    </Button>
  );
}

/** The menu is rendered when first opened, because a scrolling list renders hundreds of rows a second. */
export function RowMenu({ document, resumable, reachable, list }: RowProps) {
  const [asked, setAsked] = useState(false);
  const readAgain: Action = {
    label: t`Read again`,
    icon: RotateCw,
    onSelect: () => list.onResume(document),
  };
  const button = (
    <Button
      variant="quiet"
      size="icon"
      tabIndex={reachable ? 0 : -1}
      aria-label={t`More about ${document.name}`}
      aria-haspopup="menu"
      onClick={asked ? undefined : () => setAsked(true)}
    >
      <EllipsisVertical />
    </Button>
  );
  return (
    <div className="relative">
      {asked ? (
        <ActionMenu
          title={document.name}
          actions={[...(resumable ? [readAgain] : []), ...list.actionsFor(document)]}
          trigger={button}
          defaultOpen
        />
      ) : (
        button
      )}
    </div>
  );
}

/**
 * The sentence that every list shows for a document that failed, was interrupted, has no sheets yet, or has
 * contents of another type than its name says.
 */
export function explanationOf(document: DocumentRecord, interrupted: boolean): string | null {
  if (document.status === 'failed')
    return shown(reasonAlone(document.failureReason ?? t`It could not be read.`));
  if (interrupted)
    return t`The page that uploaded it was closed before it was read. Reading goes on when that device opens Plumbline again.`;
  if (document.status === 'processed' && document.failureReason) return shown(document.failureReason);
  return readAsNote(document.name, document.mimeType);
}

/** Its explanation, or else its second line of details. */
export function noteOf(
  document: DocumentRecord,
  interrupted: boolean,
  facts: readonly (string | null | undefined)[],
): string {
  return explanationOf(document, interrupted) ?? facts.filter(Boolean).join(' · ');
}
