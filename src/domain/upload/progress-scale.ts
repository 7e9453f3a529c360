import type { UploadStep } from './upload.ts';

/** The first value of the specification's scale 5 … 100: the file is chosen. */
export const startOfScale = 5;

/**
 * The start and end of each step on the scale. The values are the specification's (5, 10, 15, 20, 25, 30, 35 to 70
 * during the transfer, 75, 80, 90, 100). Between them progress follows real bytes, pages and passages (decision D10).
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

/** The end of the scale: questions about the document can be answered. */
export const endOfScale = 100;

/** The percentage for `done` of `total` within a step, or the start of the step if nothing can be counted. */
export function progressAt(step: UploadStep, done: number, total: number): number {
  const [from, to] = stops[step];
  const share = total > 0 ? Math.min(1, Math.max(0, done / total)) : 0;
  return Math.floor(from + (to - from) * share);
}
