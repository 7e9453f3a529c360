import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { CircleHelp } from 'lucide-react';

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
