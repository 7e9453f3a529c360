import type { WordBox } from '../extraction/extracted-document.ts';

/** In fractions of the page, origin top left. */
export interface Rectangle {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Words on one line share at least this much of the lower one's height. */
const SHARED_HEIGHT = 0.5;
/** A gap wider than this many characters is a column's gutter, not a space. */
const GUTTER_CHARACTERS = 6;

/** One rectangle for each line of the words from `start` to `end` in the page's text, in reading order. */
export function rectanglesFor(words: readonly WordBox[], start: number, end: number): Rectangle[] {
  const lines: Rectangle[] = [];
  for (const word of words) {
    if (word.end <= start || word.start >= end || word.width <= 0 || word.height <= 0) continue;
    const line = lines.at(-1);
    if (line && isOnLine(line, word)) Object.assign(line, around([line, word]));
    else lines.push({ x: word.x, y: word.y, width: word.width, height: word.height });
  }
  return lines;
}

function isOnLine(line: Rectangle, word: WordBox): boolean {
  const shared = Math.min(line.y + line.height, word.y + word.height) - Math.max(line.y, word.y);
  if (shared < SHARED_HEIGHT * Math.min(line.height, word.height)) return false;
  const characterWidth = word.width / Math.max(1, word.end - word.start);
  const gap = word.x - (line.x + line.width);
  return word.x >= line.x && gap <= GUTTER_CHARACTERS * characterWidth;
}

/** The smallest rectangle around several. */
export function around(boxes: readonly Rectangle[]): Rectangle {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y, width, height } of boxes) {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x + width);
    bottom = Math.max(bottom, y + height);
  }
  return { x: left, y: top, width: right - left, height: bottom - top };
}
