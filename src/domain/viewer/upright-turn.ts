import type { WordBox } from '../extraction/extracted-document.ts';

/** Degrees clockwise. */
export type Turn = 0 | 90 | 180 | 270;

export const addTurns = (one: Turn, other: Turn): Turn => ((one + other) % 360) as Turn;

const fewestSigns = 8;
/** The share of words that must agree, because a wrong turn is worse than none. */
const clearly = 0.8;
/** Shorter words are as tall as they are wide, so their direction is unclear. */
const longWordLetters = 4;

/**
 * The turn that makes a scanned page upright, from the positions of its words in reading order. `aspect` is the
 * page's current width divided by its height.
 */
export function uprightTurn(words: readonly WordBox[], aspect: number): Turn {
  const long = words.filter(({ start, end }) => end - start >= longWordLetters);
  if (long.length < fewestSigns) return 0;
  const tall = long.filter(({ width, height }) => height > width * aspect);
  if (tall.length > clearly * long.length) return sideways(words);
  return tall.length < (1 - clearly) * long.length && isUpsideDown(words) ? 180 : 0;
}

/** Text that runs down the page needs a turn to the left, text that runs up a turn to the right. */
function sideways(words: readonly WordBox[]): Turn {
  const down = signs(words, (one, other) =>
    overlaps(one.x, one.width, other.x, other.width) ? other.y - one.y : 0,
  );
  if (down === 'mostly forward') return 270;
  return down === 'mostly backward' ? 90 : 0;
}

/** True if words run to the left and lines run up. In a script written from right to left, lines still run down. */
function isUpsideDown(words: readonly WordBox[]): boolean {
  const sameLine = (one: WordBox, other: WordBox) => overlaps(one.y, one.height, other.y, other.height);
  const along = signs(words, (one, other) => (sameLine(one, other) ? other.x - one.x : 0));
  const down = signs(words, (one, other) => (sameLine(one, other) ? 0 : other.y - one.y));
  return along === 'mostly backward' && down === 'mostly backward';
}

function signs(words: readonly WordBox[], step: (one: WordBox, other: WordBox) => number) {
  const steps = words.slice(1).map((word, at) => step(words[at] ?? word, word));
  const forward = steps.filter((size) => size > 0).length;
  const backward = steps.filter((size) => size < 0).length;
  const most = clearly * (forward + backward);
  if (forward + backward === 0) return 'unclear';
  if (forward >= most) return 'mostly forward';
  return backward >= most ? 'mostly backward' : 'unclear';
}

/** True if two spans share more than half of the shorter one. */
function overlaps(one: number, length: number, other: number, otherLength: number): boolean {
  const shared = Math.min(one + length, other + otherLength) - Math.max(one, other);
  return shared > Math.min(length, otherLength) / 2;
}
