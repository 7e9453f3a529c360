import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ArrowLeft, RotateCcw, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { daysLeft } from '#domain/documents/trash.ts';
import { RelativeTime } from './dates.tsx';
import { Button } from './ui/button.tsx';

interface TrashedItem {
  id: string;
  name: string;
  /** ISO time. */
  deletedAt: string;
  note?: ReactNode;
  /** Absent for users who may not restore it. */
  onRestore?: () => void;
}

interface TrashListProps {
  label: string;
  things: readonly TrashedItem[];
  restoringId?: string;
}

/** The items in the trash: when each was deleted, how long it can be restored, and Restore. */
export function TrashList({ label, things, restoringId }: TrashListProps) {
  const now = Date.now();
  return (
    <ul aria-label={label} className="divide-y divide-hairline border-y border-rule bg-sheet">
      {things.map(({ id, name, deletedAt, note, onRestore }) => (
        <li key={id} className="flex min-h-row items-center gap-3 px-3 py-1">
          <div className="min-w-0 flex-1">
            <p className="truncate font-semibold">{name}</p>
            <p className="truncate text-xs text-ink-soft">
              {note && <>{note} · </>}
              <Trans>
                Deleted <RelativeTime iso={deletedAt} now={now} midSentence /> ·
              </Trans>{' '}
              {daysWord(daysLeft(deletedAt, now))}
            </p>
          </div>
          {onRestore && (
            <Button aria-label={t`Restore ${name}`} busy={restoringId === id} onClick={onRestore}>
              <RotateCcw />
              <Trans>Restore</Trans>
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

function daysWord(days: number): string {
  return days <= 1 ? t`last day to restore it` : t`${days} days left to restore it`;
}

const NAME = 'trash';

/** Whether the URL asks for the trash. */
export function useShowsTrash(): boolean {
  const [search] = useSearchParams();
  return search.get(NAME) === 'true';
}

/** Opens the trash of a screen, and leads back. `what` completes "Back to". */
export function TrashToggle({ what }: { what: string }) {
  const open = useShowsTrash();
  return (
    <Button asChild variant={open ? 'secondary' : 'quiet'}>
      <Link to={open ? '?' : `?${NAME}=true`}>
        {open ? <ArrowLeft className="rtl:-scale-x-100" /> : <Trash2 />}
        {open ? t`Back to ${what}` : t`Trash`}
      </Link>
    </Button>
  );
}
