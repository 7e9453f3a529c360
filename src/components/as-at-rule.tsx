import { Trans } from '@lingui/react/macro';
import { formatDate } from './format-date.ts';

/** Says that sheets are shown as they were on a day, and what that goes by. @param day such as `2026-03-03` */
export function AsAtRule({ day }: { day: string }) {
  return (
    <span>
      <Trans>
        <strong>As at {formatDate(day)}.</strong> Each sheet counts from the date on it, or from the day it
        was received if it has no earlier date.
      </Trans>
    </span>
  );
}
