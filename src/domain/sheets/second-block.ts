import type { Rectangle } from '../verification/rectangles.ts';
import type { Candidate } from './candidate.ts';
import { numberForm } from './number-key.ts';
import { isSamePlace, type SetEvidence } from './set-evidence.ts';

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

/**
 * The evidence without what belongs to the second block. Two blocks of one office have each value at the same distance
 * from their number, so a value with such a twin is known by it. Any other belongs to the nearer number.
 */
export function withoutBlock(set: SetEvidence, own: Candidate, second: Candidate): SetEvidence {
  const isOwn = (box: Rectangle, boxes: readonly Rectangle[]) => {
    const isLike = (mine: Candidate, other: Candidate) =>
      boxes.some((one) => isSamePlace(moved(one, other.box, mine.box), box));
    const [asOwn, asOther] = [isLike(own, second), isLike(second, own)];
    return asOwn === asOther ? apart(box, own.box) <= apart(box, second.box) : asOwn;
  };
  return {
    ...set,
    ranked: (field, page) => {
      const all = set.ranked(field, page);
      const boxes = all.map(({ box }) => box);
      return field === 'number' ? all : all.filter(({ box }) => isOwn(box, boxes));
    },
    tablesOf: (page) => {
      const all = set.tablesOf(page);
      const boxes = all.flatMap(({ rows }) => rows.map(({ box }) => box));
      return all.filter(({ rows }) => rows.every(({ box }) => isOwn(box, boxes)));
    },
  };
}

const moved = (box: Rectangle, from: Rectangle, to: Rectangle): Rectangle => ({
  ...box,
  x: box.x + to.x - from.x,
  y: box.y + to.y - from.y,
});

/** Between the middles of two boxes, in fractions of the page. */
function apart(a: Rectangle, b: Rectangle): number {
  return Math.hypot(a.x + a.width / 2 - b.x - b.width / 2, a.y + a.height / 2 - b.y - b.height / 2);
}
