import { formatDay } from '#lib/language/numbers-and-dates.ts';

/**
 * A day in the reader's own locale, such as 21 Nov 2026. A day without a time, such as `2026-11-21`, is that day wherever it
 * is read. An unreadable date gives the text as it came.
 */
export function formatDate(iso: string): string {
  const date = new Date(/^\d{4}-\d{2}-\d{2}$/.test(iso) ? `${iso}T00:00` : iso);
  return Number.isNaN(date.getTime()) ? iso : formatDay(date);
}
