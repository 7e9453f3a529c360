import { relativeTime } from '../domain/activity/relative-time.ts';
import { formatDate } from './format-date.ts';

/** A moment as a feed tells it; the exact one in the tooltip. */
export function RelativeTime({ iso, now = Date.now() }: { iso: string; now?: number }) {
  return (
    <time dateTime={iso} title={new Date(iso).toLocaleString()}>
      {relativeTime(Date.parse(iso), now) ?? formatDate(iso)}
    </time>
  );
}
