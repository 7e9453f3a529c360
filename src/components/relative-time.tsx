import { relativeTime } from '#domain/activity/relative-time.ts';
import { formatDate } from './format-date.ts';

interface RelativeTimeProps {
  iso: string;
  now?: number;
  /** Starts in lower case, because text comes before it. */
  midSentence?: boolean;
}

/** A relative time, with the exact one in the tooltip. */
export function RelativeTime({ iso, now = Date.now(), midSentence = false }: RelativeTimeProps) {
  const ago = relativeTime(Date.parse(iso), now);
  return (
    <time dateTime={iso} title={new Date(iso).toLocaleString()}>
      {(midSentence ? ago?.toLowerCase() : ago) ?? formatDate(iso)}
    </time>
  );
}
