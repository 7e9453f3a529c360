import type { Rectangle } from '../verification/rectangles.ts';
import type { Candidate } from './candidate.ts';
import { numberForm } from './number-key.ts';
import type { SetEvidence } from './set-evidence.ts';

/** The number of another title block on the page. `ranked` are its numbers, best first. */
export function secondBlock(ranked: readonly Candidate[]): Candidate | null {
  const [first] = ranked;
  const other = first && ranked.find(({ value }) => numberForm(value) !== numberForm(first.value));
  return first && other && isSecondBlock(first, other) ? other : null;
}

/** Whether two labelled numbers have letters of similar size and are far apart. */
function isSecondBlock(first: Candidate, other: Candidate): boolean {
  if (!first.isLabelled || !other.isLabelled || other.score < 5.5) return false;
  const ratio = other.phrase.size / first.phrase.size;
  return ratio > 0.7 && ratio < 1.4 && apart(first.box, other.box) > 0.2;
}

/** The evidence without what belongs to the second block: what is nearer to its number than to the sheet's own. */
export function withoutBlock(set: SetEvidence, own: Candidate, second: Candidate): SetEvidence {
  const isOwn = (box: Rectangle) => apart(box, own.box) <= apart(box, second.box);
  return {
    ...set,
    ranked: (field, page) => set.ranked(field, page).filter(({ box }) => field === 'number' || isOwn(box)),
    tablesOf: (page) => set.tablesOf(page).filter(({ rows }) => rows.every(({ box }) => isOwn(box))),
  };
}

/** Between the middles of two boxes, in fractions of the page. */
function apart(a: Rectangle, b: Rectangle): number {
  return Math.hypot(a.x + a.width / 2 - b.x - b.width / 2, a.y + a.height / 2 - b.y - b.height / 2);
}
