import { ISO_DAY } from '#domain/text/day.ts';
import { formatDay } from '#lib/language/numbers-and-dates.ts';

/**
 * A date in the reader's own format, such as 21 Nov 2026. A date without a time, such as `2026-11-21`, does not
 * depend on the time zone. An unreadable date is returned unchanged.
 */
export function formatDate(iso: string): string {
  const date = new Date(ISO_DAY.test(iso) ? `${iso}T00:00` : iso);
  return Number.isNaN(date.getTime()) ? iso : formatDay(date);
}
