/** A word and its position on a page as shown. */
export interface PlacedWord {
  text: string;
  x0: number;
  y0: number;
  x1: number;
  y1: number;
  /** Its position among the page's words. */
  order: number;
}

const MIN_LETTERS = 3;
/**
 * A word of four letters is at least twice as long as high. `P01` is 1.8 letters long, and its font's box is 1.2 high.
 */
const TALLER = { word: 1.5, short: 1.3 } as const;
const NARROW = /^[Iiljtfr.,:;'!|]+$/;

/** Whether the word runs up or down the page. */
export function isVertical({ text, x0, y0, x1, y1 }: PlacedWord): boolean {
  if (text.length < MIN_LETTERS) return false;
  const isShort = text.length === MIN_LETTERS && !NARROW.test(text);
  return y1 - y0 > TALLER[isShort ? 'short' : 'word'] * (x1 - x0);
}

/** Each word of a phrase is lower than the one before it if its line runs down the page. Cells may go either way. */
export function runsDown(words: readonly PlacedWord[]): boolean {
  let down = 0;
  words.forEach((word, index) => {
    const next = words[index + 1];
    const size = word.x1 - word.x0;
    if (!next || next.order !== word.order + 1 || Math.abs(next.x0 - word.x0) > 0.2 * size) return;
    if (Math.max(next.y0 - word.y1, word.y0 - next.y1) > size) return;
    down += Math.sign(next.y0 - word.y0);
  });
  return down > 0;
}

const FROM_RIGHT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
const MIN_STEPS = 3;
const MAX_STEPS = 0.8;

/**
 * Whether most words of the lines are to the left of the word before them. The order of the lines does not count,
 * because a drawing's lines are in the order of drawing.
 */
export function isUpsideDown(lines: readonly (readonly PlacedWord[])[]): boolean {
  let steps = 0;
  let left = 0;
  for (const line of lines) {
    line.forEach((word, index) => {
      const next = line[index + 1];
      if (!next || FROM_RIGHT.test(word.text) || next.y0 >= word.y1 || word.y0 >= next.y1) return;
      steps += 1;
      left += next.x0 < word.x0 ? 1 : 0;
    });
  }
  return steps >= MIN_STEPS && left >= MAX_STEPS * steps;
}
