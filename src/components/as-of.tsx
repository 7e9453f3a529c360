import { useSyncExternalStore } from 'react';
import { connection } from '#lib/browser/connection.ts';

const time = new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit' });
const day = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short' });

/** Without a connection: from when is what this device shows. `at` in milliseconds since 1970. */
export function AsOf({ at, now = Date.now() }: { at: number; now?: number }) {
  const online = useSyncExternalStore(connection.subscribe, connection.isOnline);
  if (online || at === 0) return null;
  const isToday = new Date(at).toDateString() === new Date(now).toDateString();
  return (
    <p className="text-xs text-ink-soft">
      As of {time.format(at)} {isToday ? 'today' : day.format(at)}
    </p>
  );
}
