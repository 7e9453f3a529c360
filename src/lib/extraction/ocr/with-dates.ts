import type { OcrWord } from '#domain/extraction/ocr-page.ts';
import { dateOf } from '#domain/sheets/sheet-date.ts';
import type { SmallDate } from '../image/small-print/read-dates.ts';

/** In percent. A date of small print never counts as read surely. */
const MAX_CONFIDENCE = 45;
const MIN_CONFIDENCE = 15;

/** The lines with the dates of small print instead of what the engine read there, unless it read a date or words. */
export function withDates(lines: readonly OcrWord[][], dates: readonly SmallDate[]): OcrWord[][] {
  let result = lines.map((line) => [...line]);
  for (const date of dates) {
    const covered = new Set(result.flat().filter((word) => isInside(word, date)));
    const seen = [...covered].sort((a, b) => a.bbox.x0 - b.bbox.x0).map(({ text }) => text);
    if (dateOf(seen.join('')) || dateOf(seen.join(' ')) || seen.some(isWord)) continue;
    const { text, share, x0, y0, x1, y1 } = date;
    const confidence = Math.max(MIN_CONFIDENCE, Math.round(share * MAX_CONFIDENCE));
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
