import { activity } from '../limits/limits.ts';

/** The half hours that an activity of viewing is counted by: the one of that time, and the one before. */
export function viewWindows(nowMs: number): { current: number; previous: number } {
  const current = Math.floor(nowMs / activity.viewWindowMs);
  return { current, previous: current - 1 };
}

/** Whether a view at `nowMs` is the same as one recorded at that ISO time. */
export const isSameView = (recordedAt: string, nowMs: number): boolean =>
  nowMs - Date.parse(recordedAt) < activity.viewWindowMs;
