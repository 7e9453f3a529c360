import { around } from '../verification/rectangles.ts';
import { cellOf } from './label-values.ts';
import { repairedTitle } from './misread.ts';
import type { PageView, Phrase } from './phrases.ts';

/** All lines of a title, from the one that was found: the lines of its size above and below it in its cell. */
export function titleLines(view: PageView, head: Phrase, isOther: (phrase: Phrase) => boolean): Phrase[] {
  const lines = [head];
  const others = view.phrases.filter(
    (phrase) => phrase !== head && !isOther(phrase) && isAlike(head, phrase, view),
  );
  for (let found = true; found; ) {
    found = false;
    for (const phrase of others) {
      if (lines.includes(phrase)) continue;
      if (lines.some((line) => continues(view, line, phrase))) {
        lines.push(phrase);
        found = true;
      }
    }
  }
  return lines.sort((a, b) => (Math.abs(a.y0 - b.y0) < 0.5 * a.size ? a.x0 - b.x0 : a.y0 - b.y0));
}

const MAX_LINES = 6;
const BROKEN = /[\p{L}\d]-$/u;

export function joinedTitle(
  lines: readonly Phrase[],
  { isNative }: Pick<PageView, 'isNative'>,
): { value: string; box: ReturnType<typeof around> } {
  const kept = lines.slice(0, MAX_LINES);
  // `SECTION B-` and `B` were one word.
  const text = kept
    .map((line) => line.text)
    .reduce((all, line) => (BROKEN.test(all) ? all : `${all} `) + line);
  return { value: isNative ? text : repairedTitle(text), box: around(kept.map(({ box }) => box)) };
}

function isAlike(head: Phrase, phrase: Phrase, { isNative }: PageView): boolean {
  const ratio = phrase.size / head.size;
  if (isNative || isCapitals(head.text, phrase.text)) return ratio > 0.85 && ratio < 1.18;
  return ratio > 0.72 && ratio < 1.4;
}

/** Capitals have equal ink heights in each line. Small letters have ascenders and descenders. */
const isCapitals = (...texts: string[]) => !/\p{Ll}/u.test(texts.join(''));

/** Whether `b` is the next line of the paragraph, or the next words of the line, with no ruling between. */
function continues(view: PageView, a: Phrase, b: Phrase): boolean {
  const size = Math.max(a.size, b.size);
  const overlap = Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0);
  if (overlap > 0.5 * Math.min(a.size, b.size)) {
    const gap = Math.max(b.x0 - a.x1, a.x0 - b.x1);
    return gap < 1.2 * size && sameCell(view, a, b);
  }
  const gap = Math.max(b.y0 - a.y1, a.y0 - b.y1);
  const lineGap = view.isNative ? 0.55 : 1.3;
  if (gap > lineGap * size) return false;
  const isLeft = Math.abs(a.x0 - b.x0) < 0.8 * size;
  const isCentred = Math.abs(a.x0 + a.x1 - b.x0 - b.x1) / 2 < 0.8 * size;
  const isRight = Math.abs(a.x1 - b.x1) < 0.5 * size;
  return (isLeft || isCentred || isRight) && sameCell(view, a, b);
}

function sameCell(view: PageView, a: Phrase, b: Phrase): boolean {
  const cell = cellOf(view, a);
  const [x, y] = [(b.x0 + b.x1) / 2, (b.y0 + b.y1) / 2];
  return (
    (cell.left === null || x > cell.left) &&
    (cell.right === null || x < cell.right) &&
    (cell.top === null || y > cell.top) &&
    (cell.bottom === null || y < cell.bottom)
  );
}
