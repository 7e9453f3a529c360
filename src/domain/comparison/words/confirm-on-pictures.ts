import { median } from '../../images/median.ts';
import { type Box, heightOf, widthOf } from '../boxes.ts';
import { likenessIn } from '../lines/likeness.ts';
import { INK, pixelsOf, type Raster, TRACE } from '../lines/raster.ts';
import type { Phrase } from './phrases.ts';
import type { PlacedWord } from './placed-words.ts';
import type { TextChange } from './text-change.ts';

export interface LaidPictures {
  /** The old page at its position on the new one, with the size of `after`. */
  before: Raster;
  after: Raster;
  /** Pixels per unit of the new page. */
  scale: number;
}

/**
 * Letters whose pictures differ by less than this are the same, whatever OCR read (0 is identical). On pairs of the
 * drawing sets, 95 of 100 unchanged words of dimensions differ by at most .24, and changed ones by .28 to 1.
 */
const UNLIKE = 0.25;
/** The same for two scans, which differ more. */
const UNLIKE_SCANS = 0.45;
/**
 * A text was removed if at least this share of its ink is gone. Some of the ink is left where OCR took dashes for
 * letters.
 */
const GONE = 0.6;
/**
 * Two numbers that OCR read differently may be different from this difference on: 150 and 180 in bold are .14 apart.
 */
const UNLIKE_NUMBER = 0.1;
/** They must also differ this many times as much as the words beside them. */
const TIMES_BESIDE = 1.5;
/**
 * The limit for a number without words beside it. Unchanged numbers that OCR read in two ways are .17 to .27 apart,
 * changed ones .28 to 1.
 */
const UNLIKE_NUMBER_ALONE = 0.28;
/**
 * On a bad scan everything differs. The limit is then this many times the usual difference between equal words.
 */
const TIMES_USUAL = 2;
/**
 * The minimum number of letters and digits of a text. OCR often invents shorter ones from lines and hatching.
 */
const MIN_READ = 3;
/** How many of the letters around a number may be misread. */
const MISREAD = 2;
/** Two texts of different lengths are compared only if they share at least this many letters. */
const MIN_SHARED = 6;

/**
 * Keeps the text changes that are visible. OCR misreads many words of a scan, so a difference in what was read
 * counts only if the two pictures differ as well.
 *
 * @param same words read alike on both pages, which show how much the pictures differ anyway
 * @param isRead which of the pages OCR has read
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
    (letters(after) >= (isRead.after ? MIN_READ : 1) || letters(before) >= (isRead.before ? MIN_READ : 1)) &&
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

/**
 * True if one text is part of the other. OCR loses the first or last letters of a word and a number's point: 150 is
 * read as 50, R2.5 as R25.
 */
function isPartOfOther({ before, after }: TextChange): boolean {
  if (!before || !after) return false;
  const [old, now] = [before, after].map(({ key }) => key.replaceAll(/[.,:]/g, ''));
  return old !== undefined && now !== undefined && (old.includes(now) || now.includes(old));
}

/** The words that the other text does not have: the new text's if there are any, otherwise the old one's. */
function differing({ before, after }: TextChange): PlacedWord[] {
  const not = (phrase: Phrase | null, other: Phrase | null) => {
    const keys = new Set(other?.words.map(({ key }) => key));
    return phrase?.words.filter(({ key }) => !keys.has(key)) ?? [];
  };
  const now = not(after, before);
  return now.length > 0 ? now : not(before, after);
}

/**
 * The difference from which a number has changed: any, if both are sure readings, otherwise more than the words beside
 * it, which are the same, or if it is alone, more than any misread number. On the four pairs of scans of dev, each of
 * the six changed numbers was read with 89 or more, and no unchanged one was read as two numbers with that.
 */
function numberLimit({ before, after }: TextChange, pictures: LaidPictures, usual: number): number {
  const changed = new Set(differing({ kind: 'changed', before, after }));
  const both = [...changed, ...differing({ kind: 'changed', before: after, after: before })];
  if (both.filter(({ text }) => /\d/u.test(text)).every(({ isSure }) => isSure)) return UNLIKE_NUMBER;
  const isWord = ({ text }: PlacedWord) => /\p{L}{2}/u.test(text) && !/\d/u.test(text);
  const beside = after?.words.filter((word) => !changed.has(word) && isWord(word)) ?? [];
  const values = beside.flatMap((word) => unlikeness(word, pictures) ?? []);
  if (values.length > 0) return Math.max(UNLIKE_NUMBER, TIMES_BESIDE * median(values));
  return Math.max(UNLIKE_NUMBER_ALONE, usual);
}

const NUMBER = /\d{2,}(?:[.,]\d+)?/gu;

/** True if the texts are the same, as far as they were read, apart from their numbers. */
function haveOtherNumbers({ before, after }: TextChange): boolean {
  if (!before || !after) return false;
  const numbers = (phrase: Phrase) => (phrase.key.match(NUMBER) ?? []).join(' ').replaceAll(/[.,]/g, '');
  const [had, has] = [numbers(before), numbers(after)];
  if (had === '' || had.includes(has) || has.includes(had)) return false;
  const [old = '', now = ''] = [before, after].map((phrase) => phrase.key.replace(NUMBER, '#'));
  // OCR may have lost the end of one of the texts.
  const length = Math.min(old.length, now.length);
  if (length < MIN_SHARED && old.length !== now.length) return false;
  const misread = [...old.slice(0, length)].filter((letter, at) => letter !== now[at]).length;
  return misread <= Math.min(MISREAD, length / 4);
}

/** In a word of at least this many letters, one letter may be disturbed by a speck. */
const LONG_WORD = 8;

/** How much the pictures differ at the word's least similar letter. Null if nothing is drawn there. */
function unlikeness(word: PlacedWord, { before, after, scale }: LaidPictures): number | null {
  const letters = letterBoxes(word).flatMap(
    (letter) => likenessIn(before, after, pixelsOf(letter, scale, after)) ?? [],
  );
  const least = letters.toSorted((one, other) => one - other)[letters.length >= LONG_WORD ? 1 : 0];
  return least === undefined ? null : 1 - least;
}

/** A letter is compared together with this share of its neighbours. */
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

/** In pixels: lines within this distance are the same line. */
const NEAR = 2;

/** The share of the ink in a box that is on one page and not on the other. */
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
