import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { connection } from '#lib/browser/connection.ts';
import { formatShortDay, formatTime } from '#lib/language/numbers-and-dates.ts';

/** `14:05 today`, `14:05 22 Nov`. */
export function asOfText(at: number, now = Date.now()): string {
  const isToday = new Date(at).toDateString() === new Date(now).toDateString();
  const time = formatTime(at);
  return isToday ? t`${time} today` : `${time} ${formatShortDay(at)}`;
}

/** Shown without a connection: when the data on this device was loaded. `at` is in milliseconds since 1970. */
export function AsOf({ at, now = Date.now() }: { at: number; now?: number }) {
  const online = useSyncExternalStore(connection.subscribe, connection.isOnline);
  if (online || at === 0) return null;
  return (
    <p className="text-xs text-ink-soft">
      <Trans>As of {asOfText(at, now)}</Trans>
    </p>
  );
}
