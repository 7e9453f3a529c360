import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { useSyncExternalStore } from 'react';
import { connection } from '#lib/browser/connection.ts';
import { formatDay, formatShortDay, formatTime } from '#lib/language/numbers-and-dates.ts';

/** `14:05 today`, `14:05 22 Nov`, and with its year where that is another one. */
export function asOfText(at: number, now = Date.now()): string {
  const [date, today] = [new Date(at), new Date(now)];
  const time = formatTime(at);
  if (date.toDateString() === today.toDateString()) return t`${time} today`;
  const isThisYear = date.getFullYear() === today.getFullYear();
  return `${time} ${isThisYear ? formatShortDay(date) : formatDay(date)}`;
}

interface AsOfProps {
  /** Milliseconds since 1970. 0 if nothing was loaded. */
  at: number;
  now?: number;
  className?: string;
}

/** Shown without a connection: when the data on this device was loaded. */
export function AsOf({ at, now = Date.now(), className }: AsOfProps) {
  const online = useSyncExternalStore(connection.subscribe, connection.isOnline);
  if (online || at === 0) return null;
  return (
    <p className={clsx('text-xs text-ink-soft', className)}>
      <Trans>As of {asOfText(at, now)}</Trans>
    </p>
  );
}
