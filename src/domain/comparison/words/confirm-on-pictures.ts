import { median } from '../alignment/affine.ts';
import { type Box, heightOf, widthOf } from '../boxes.ts';
import { likenessIn } from '../lines/likeness.ts';
import { INK, pixelsOf, type Raster, TRACE } from '../lines/raster.ts';
import type { Phrase } from './phrases.ts';
import type { PlacedWord } from './placed-words.ts';
import type { TextChange } from './text-change.ts';

export interface LaidPictures {
  /** Where it would be on the new page: as large as `after`. */
  before: Raster;
  after: Raster;
  /** Pixels to a unit of the new page. */
  scale: number;
}

/**
 * Letters that look this much alike (1 is the same) are the same, however OCR read them. On pairs of the drawing sets 95 of
 * 100 unchanged words of dimensions differ by .24 at most, and changed ones by .28 to 1.
 */
const UNLIKE = 0.25;
/** Two scans differ more. */
const UNLIKE_SCANS = 0.45;
/** Of a text that is gone, so much of its ink is gone too; of dashes that OCR took for letters, some are still there. */
const GONE = 0.6;
/** Two numbers that OCR read differently differ from here on: 150 and 180 in bold are .14 apart. */
const UNLIKE_NUMBER = 0.1;
/** And by so many times what the words beside them differ by. */
const TIMES_BESIDE = 1.5;
/** A number without words beside it: unchanged ones that OCR read in two ways are .17 to .27 apart, changed ones .28 to 1. */
const UNLIKE_NUMBER_ALONE = 0.28;
/** A bad scan differs everywhere: then so many times what words differ by that are the same. */
const TIMES_USUAL = 2;
/** Letters and digits that a text must have: of less, OCR makes up much on lines and hatching. */
const LEAST_READ = 3;
/** Of the letters around a number, so many may be read wrongly. */
const MISREAD = 2;
/** Of two texts of other lengths, so many letters must be there to compare. */
const LEAST_SHARED = 6;

/**
 * The text changes that can be seen. On a scan many words are read wrongly, so a difference in what was read counts only
 * where the two pictures differ as well.
 *
 * @param same Words that were read alike on both pages: how much the two pictures differ anyway.
 * @param isRead Which of the pages were read by OCR.
 */
export function confirmOnPictures(
  changes: readonly TextChange[],
  same: readonly PlacedWord[],
  pictures: LaidPictures,
  isRead: { before: boolean; after: boolean },
): TextChange[] {
  const usual = median(same.flatMap((word) => unlikeness(word, pictures) ?? []));
  const limit = (least: number, times: number) => Math.min(0.8, Math.max(least, times * usual));
  const unlike = limit(isRead.before && isRead.after ? UNLIKE_SCANS : UNLIKE, TIMES_USUAL);
  const letters = (phrase: Phrase | null) => phrase?.text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  const isTelling = ({ before, after }: TextChange) =>
    (letters(after) >= (isRead.after ? LEAST_READ : 1) ||
      letters(before) >= (isRead.before ? LEAST_READ : 1)) &&
    [before, after].some((phrase) => /[\p{Lu}\p{N}]|\p{L}{4}/u.test(phrase?.text ?? ''));
  return changes.filter((change) => {
    if (!isTelling(change) || change.kind === 'moved') return false;
    const { before, after } = change;
    if (!after && before && shareWithout(pictures.before, pictures.after, before.box, pictures.scale) < GONE)
      return false;
    if (
      !before &&
      after &&
      isRead.after &&
      shareWithout(pictures.after, pictures.before, after.box, pictures.scale) < GONE
    )
      return false;
    const words = differing(change);
    const differenceOf = (some: readonly PlacedWord[]) =>
      Math.max(0, ...some.flatMap((word) => unlikeness(word, pictures) ?? []));
    if (differenceOf(words) >= (isPartOfOther(change) ? Math.max(unlike, UNLIKE_SCANS) : unlike)) return true;
    const numbers = words.filter(({ text }) => /\d/u.test(text));
    return haveOtherNumbers(change) && differenceOf(numbers) >= numberLimit(change, pictures, usual);
  });
}

/** OCR loses the first or the last letters of a word, and the point of a number: 150 is read as 50, R2.5 as R25. */
function isPartOfOther({ before, after }: TextChange): boolean {
  if (!before || !after) return false;
  const [old, now] = [before, after].map(({ key }) => key.replaceAll(/[.,:]/g, ''));
  return old !== undefined && now !== undefined && (old.includes(now) || now.includes(old));
}

/** The words that the other text has not: the new one's where there are some. */
function differing({ before, after }: TextChange): PlacedWord[] {
  const not = (phrase: Phrase | null, other: Phrase | null) => {
    const keys = new Set(other?.words.map(({ key }) => key));
    return phrase?.words.filter(({ key }) => !keys.has(key)) ?? [];
  };
  const now = not(after, before);
  return now.length > 0 ? now : not(before, after);
}

/** A number differs more than the words beside it, which are the same; one that is alone, more than any misread one. */
function numberLimit({ before, after }: TextChange, pictures: LaidPictures, usual: number): number {
  const changed = new Set(differing({ kind: 'changed', before, after }));
  const isWord = ({ text }: PlacedWord) => /\p{L}{2}/u.test(text) && !/\d/u.test(text);
  const beside = after?.words.filter((word) => !changed.has(word) && isWord(word)) ?? [];
  const values = beside.flatMap((word) => unlikeness(word, pictures) ?? []);
  if (values.length > 0) return Math.max(UNLIKE_NUMBER, TIMES_BESIDE * median(values));
  return Math.max(UNLIKE_NUMBER_ALONE, usual);
}

const NUMBER = /\d{2,}(?:[.,]\d+)?/gu;

/** The same text, as far as it can be read, with other numbers. */
function haveOtherNumbers({ before, after }: TextChange): boolean {
  if (!before || !after) return false;
  const numbers = (phrase: Phrase) => (phrase.key.match(NUMBER) ?? []).join(' ').replaceAll(/[.,]/g, '');
  const [had, has] = [numbers(before), numbers(after)];
  if (had === '' || had.includes(has) || has.includes(had)) return false;
  const [old = '', now = ''] = [before, after].map((phrase) => phrase.key.replace(NUMBER, '#'));
  // OCR may have lost the end of one of them.
  const length = Math.min(old.length, now.length);
  if (length < LEAST_SHARED && old.length !== now.length) return false;
  const misread = [...old.slice(0, length)].filter((letter, at) => letter !== now[at]).length;
  return misread <= Math.min(MISREAD, length / 4);
}

/** Of a long word one letter may have met a speck. */
const LONG_WORD = 8;

/** How unlike the pictures are at the word's least alike letter. Null where there is nothing. */
function unlikeness(word: PlacedWord, { before, after, scale }: LaidPictures): number | null {
  const letters = letterBoxes(word).flatMap(
    (letter) => likenessIn(before, after, pixelsOf(letter, scale, after)) ?? [],
  );
  const least = letters.toSorted((one, other) => one - other)[letters.length >= LONG_WORD ? 1 : 0];
  return least === undefined ? null : 1 - least;
}

/** A letter is compared with a third of its neighbours. */
const NEIGHBOURS = 0.35;

function letterBoxes({ box, text, isVertical }: PlacedWord): Box[] {
  const count = Math.max(1, [...text].length);
  return Array.from({ length: count }, (_, at) => {
    const from = Math.max(0, at - NEIGHBOURS) / count;
    const to = Math.min(count, at + 1 + NEIGHBOURS) / count;
    return isVertical
      ? { ...box, top: box.top + from * heightOf(box), bottom: box.top + to * heightOf(box) }
      : { ...box, left: box.left + from * widthOf(box), right: box.left + to * widthOf(box) };
  });
}

/** Pixels within which a line is the same one. */
const NEAR = 2;

/** Of the ink that one page has in a box, the share that is not on the other. */
function shareWithout(one: Raster, other: Raster, box: Box, scale: number): number {
  const { left, top, right, bottom } = pixelsOf(box, scale, one);
  let ink = 0;
  let without = 0;
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) {
      if ((one.grey[y * one.width + x] as number) >= INK) continue;
      ink += 1;
      if (!hasInk(other, x, y)) without += 1;
    }
  }
  return ink === 0 ? 0 : without / ink;
}

function hasInk({ width, height, grey }: Raster, x: number, y: number): boolean {
  for (let v = Math.max(0, y - NEAR); v <= Math.min(height - 1, y + NEAR); v += 1)
    for (let u = Math.max(0, x - NEAR); u <= Math.min(width - 1, x + NEAR); u += 1)
      if ((grey[v * width + u] as number) < TRACE) return true;
  return false;
}
