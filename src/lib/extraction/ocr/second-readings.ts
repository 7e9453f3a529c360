import type { OcrWord } from '#domain/extraction/ocr-page.ts';
import { dateOf } from '#domain/sheets/sheet-date.ts';
import type { SmallDate } from '../image/small-print/read-dates.ts';

/** In percent: the engine reads surer words well. */
const SURE_WORD = 88;
/** In percent. A code put together from two readings may be misread. */
const MAX_CODE_CONFIDENCE = 55;

/** A word with letters and figures, or signs that are misread for them: `E0$`, `S-5O1`, `$-301`. */
const CODE = /^[\p{Lu}$§](?:[\p{Lu}]{0,3})[-–.]?[\p{L}\p{N}$§?&%#]{1,4}(?:[-.][\p{L}\p{N}]{1,3})?$/u;
const ENDING = /[.,;:)\]’'"”]+$/u;

/** Whether a second reading of its figures may put a word right. */
export function mayBeCode({ text, confidence }: OcrWord): boolean {
  const bare = text.replace(ENDING, '');
  return confidence < SURE_WORD && CODE.test(bare) && /[\p{N}$§?&%#\p{Ll}]/u.test(bare.slice(1));
}

/**
 * The word with the figures of a second reading, in which every letter is a `#`: `E0$` and `#09` are E09. As it is where the
 * two do not fit together.
 */
export function withFigures(word: OcrWord, figures: string): OcrWord {
  const [ending = ''] = ENDING.exec(word.text) ?? [];
  const bare = word.text.slice(0, word.text.length - ending.length);
  const [, hashes = '', rest = ''] = /^(#{1,4})([-.]?\d{1,5}(?:[-.]\d{1,3})?)[-.]?$/.exec(figures) ?? [];
  const letters = bare.slice(0, hashes.length).replaceAll(/[$§]/g, 'S');
  const isFit = /^\p{Lu}+$/u.test(letters) && Math.abs(bare.length - hashes.length - rest.length) <= 1;
  if (rest === '' || !isFit || letters + rest === bare) return word;
  return {
    ...word,
    text: letters + rest + ending,
    confidence: Math.min(MAX_CODE_CONFIDENCE, word.confidence),
  };
}

/** In percent. A date of small print never counts as read surely. */
const MAX_DATE_CONFIDENCE = 45;
const MIN_DATE_CONFIDENCE = 15;

/** The lines with the dates of small print instead of what the engine read there, unless it read a date or words. */
export function withDates(lines: readonly OcrWord[][], dates: readonly SmallDate[]): OcrWord[][] {
  let result = lines.map((line) => [...line]);
  for (const date of dates) {
    const covered = new Set(result.flat().filter((word) => isInside(word, date)));
    const seen = [...covered].sort((a, b) => a.bbox.x0 - b.bbox.x0).map(({ text }) => text);
    if (dateOf(seen.join('')) || dateOf(seen.join(' ')) || seen.some(isWord)) continue;
    const { text, share, x0, y0, x1, y1 } = date;
    const confidence = Math.max(MIN_DATE_CONFIDENCE, Math.round(share * MAX_DATE_CONFIDENCE));
    result = result.map((line) => line.filter((word) => !covered.has(word)));
    result.push([{ text, confidence, bbox: { x0, y0, x1, y1 } }]);
  }
  return result;
}

/** Figures are not misread as so many letters in a row. */
const isWord = (text: string) => /\p{L}{4}/u.test(text);

function isInside({ bbox }: OcrWord, { x0, y0, x1, y1 }: SmallDate): boolean {
  const [x, y] = [(bbox.x0 + bbox.x1) / 2, (bbox.y0 + bbox.y1) / 2];
  return x > x0 && x < x1 && y > y0 && y < y1;
}
