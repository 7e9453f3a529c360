import type { Rectangle } from '../../verification/rectangles.ts';
import type { PrintedNumber } from './number-in-words.ts';
import { type Segment, unionOf } from './page-segments.ts';
import { isMark } from './reference-words.ts';

export interface BubblePage {
  segments: readonly Segment[];
  width: number;
  height: number;
}

/** The maximum distance between the middles of a bubble's two lines, in letter heights. */
const REACH = 3.2;
/** The letters of a mark and its sheet number differ in size by at most this factor. */
const LARGEST_RATIO = 3;

/** The mark printed in one bubble with a number: in its line, above or below it, or beside it where the text is turned. */
export function markNear(
  segment: Segment,
  number: Pick<PrintedNumber, 'from' | 'to'>,
  page: BubblePage,
): { text: string; box: Rectangle | null } | null {
  const words = segment.words;
  // Both are on one line: "3 A-501" in a bubble with an upright divider.
  const beside = number.from === 1 && number.to === words.length ? words[0] : undefined;
  if (beside && isMark(beside.text)) return { text: beside.text, box: beside.box };
  // In reading order, a note may follow the number of a bubble. No word comes before it.
  if (number.from > 0) return null;
  const box = unionOf(words.slice(0, number.to).map((word) => word.box));
  if (!box) return null;
  const letters = Math.min(box.width * page.width, box.height * page.height);
  let nearest: { text: string; box: Rectangle; away: number } | null = null;
  for (const other of page.segments) {
    const mark = other.words.length === 1 ? other.words[0] : undefined;
    if (!mark?.box || !isMark(mark.text)) continue;
    const dx = Math.abs(middle(mark.box.x, mark.box.width) - middle(box.x, box.width)) * page.width;
    const dy = Math.abs(middle(mark.box.y, mark.box.height) - middle(box.y, box.height)) * page.height;
    const size = Math.min(mark.box.width * page.width, mark.box.height * page.height);
    const turned = box.height * page.height > box.width * page.width * 1.5;
    const [along, across] = turned ? [dy, dx] : [dx, dy];
    if (across > REACH * letters || across < letters * 0.6 || along > letters * 1.2) continue;
    if (size > letters * LARGEST_RATIO || mark.box.height * page.height * LARGEST_RATIO < letters) continue;
    // The mark is usually above its sheet number, so one below it counts as further away.
    const away = across + (mark.box.y > box.y && !turned ? letters : 0);
    if (!nearest || away < nearest.away) nearest = { text: mark.text, box: mark.box, away };
  }
  return nearest;
}

const middle = (start: number, length: number) => start + length / 2;
