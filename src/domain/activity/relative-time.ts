const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * How long ago something happened, for a feed: `Just now`, `5m ago`, `3h ago`, `6d ago`. Null from a week on, when the
 * date is more useful. A time in the future counts as now.
 */
export function relativeTime(thenMs: number, nowMs: number): string | null {
  const passed = nowMs - thenMs;
  if (passed < minute) return 'Just now';
  if (passed < hour) return `${Math.floor(passed / minute)}m ago`;
  if (passed < day) return `${Math.floor(passed / hour)}h ago`;
  if (passed < 7 * day) return `${Math.floor(passed / day)}d ago`;
  return null;
}
