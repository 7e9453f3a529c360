import type { Phrase } from './phrases.ts';

/** A tenth of the sheet around its number, where blocks without labels have their other values. */
export const NEAR = 100;

/** The distance between the two boxes. Along the strip of a block it counts less than across it. */
export function distance(a: Phrase, b: Phrase): number {
  const x = Math.max(0, a.x0 - b.x1, b.x0 - a.x1);
  const y = Math.max(0, a.y0 - b.y1, b.y0 - a.y1);
  return Math.min(Math.hypot(x / 4, y), Math.hypot(x, y / 2));
}
