import type { UploadStep } from './upload.ts';

/** The first stop of the specification's scale 5 … 100: the file is chosen. */
export const startOfScale = 5;

/**
 * Where each step begins and ends on the scale. The stops are the specification's (5, 10, 15, 20, 25, 30, 35 to 70
 * while the bytes travel, 75, 80, 90, 100); decision D10 moves between them by real bytes, pages and passages.
 */
const stops: Record<UploadStep, readonly [from: number, to: number]> = {
  check: [5, 15],
  register: [15, 30],
  transfer: [30, 70],
  read: [70, 80],
  store: [80, 80],
  index: [80, 90],
  finish: [90, 90],
};

/** The end of the scale: the document is answerable. */
export const endOfScale = 100;

/** Percent shown for `done` of `total` within a step; the step's beginning where nothing can be counted. */
export function progressAt(step: UploadStep, done: number, total: number): number {
  const [from, to] = stops[step];
  const share = total > 0 ? Math.min(1, Math.max(0, done / total)) : 0;
  return Math.floor(from + (to - from) * share);
}
