import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { CircleHelp } from 'lucide-react';
import { formatDate } from './dates.tsx';

/**
 * The stamp on every superseded item: the same in lists, on citations and beside quotes, so that no one
 * misses it.
 */
export function SupersededStamp({ by }: { by?: string | null }) {
  return (
    <span className="inline-block shrink-0 rounded border-2 border-failed bg-failed-wash px-1 text-xs leading-4 font-semibold whitespace-nowrap text-failed">
      {by ? <Trans>Superseded by Rev {by}</Trans> : <Trans>Superseded</Trans>}
    </span>
  );
}

/** Says that sheets are shown as they were on a day, and what that goes by. @param day such as `2026-03-03` */
export function AsAtRule({ day }: { day: string }) {
  return (
    <span>
      <Trans>
        <strong>As at {formatDate(day)}.</strong> Each sheet counts from the date on it, or from the day it
        was received if it has no earlier date.
      </Trans>
    </span>
  );
}

interface UndecidedNoteProps {
  /** The sheet number that has two sheets, either of which may be current. */
  number: string;
  className?: string;
}

/** Says that a sheet may not be the current one of its number, until a person has decided. */
export function UndecidedNote({ number, className }: UndecidedNoteProps) {
  return (
    <p
      className={clsx(
        'flex items-start gap-2 bg-wash px-3 py-2 text-sm font-semibold text-unverified',
        className,
      )}
    >
      <CircleHelp aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span>
        <Trans>
          It is not clear which sheet of <bdi>{number}</bdi> is current. Decide it in the register’s review
          queue.
        </Trans>
      </span>
    </p>
  );
}
