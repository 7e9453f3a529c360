import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { useSyncExternalStore } from 'react';
import { relativeTime } from '#domain/activity/relative-time.ts';
import { ISO_DAY } from '#domain/text/day.ts';
import { connection } from '#lib/browser/connection.ts';
import { formatDay, formatMoment, formatShortDay, formatTime } from '#lib/language/numbers-and-dates.ts';
import { shown } from '#lib/language/shown.ts';

/**
 * A date in the reader's own format, such as 21 Nov 2026. A date without a time, such as `2026-11-21`, does not
 * depend on the time zone. An unreadable date is returned unchanged.
 */
export function formatDate(iso: string): string {
  const date = new Date(ISO_DAY.test(iso) ? `${iso}T00:00` : iso);
  return Number.isNaN(date.getTime()) ? iso : formatDay(date);
}

interface RelativeTimeProps {
  iso: string;
  now?: number;
  /** Starts in lower case, because text comes before it. */
  midSentence?: boolean;
}

/** A relative time, with the exact one in the tooltip. */
export function RelativeTime({ iso, now = Date.now(), midSentence = false }: RelativeTimeProps) {
  const passed = relativeTime(Date.parse(iso), now);
  const ago = passed && shown(passed);
  return (
    <time dateTime={iso} title={formatMoment(new Date(iso))}>
      {(midSentence ? ago?.toLowerCase() : ago) ?? formatDate(iso)}
    </time>
  );
}

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
