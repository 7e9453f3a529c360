import { relativeTime } from '#domain/activity/relative-time.ts';
import { formatDate } from './format-date.ts';

interface RelativeTimeProps {
  iso: string;
  now?: number;
  /** Words stand before it: it begins with a small letter. */
  midSentence?: boolean;
}

/** A moment as a feed tells it; the exact one in the tooltip. */
export function RelativeTime({ iso, now = Date.now(), midSentence = false }: RelativeTimeProps) {
  const ago = relativeTime(Date.parse(iso), now);
  return (
    <time dateTime={iso} title={new Date(iso).toLocaleString()}>
      {(midSentence ? ago?.toLowerCase() : ago) ?? formatDate(iso)}
    </time>
  );
}
