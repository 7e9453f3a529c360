import { relativeTime } from '#domain/activity/relative-time.ts';
import { formatMoment } from '#lib/language/numbers-and-dates.ts';
import { shown } from '#lib/language/shown.ts';
import { formatDate } from './format-date.ts';

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
