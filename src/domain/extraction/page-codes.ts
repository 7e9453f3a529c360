import type { Rectangle } from '../verification/rectangles.ts';
import type { PageReading } from './combine-texts.ts';
import type { WordBox } from './extracted-document.ts';
import { replaceWords } from './replace-words.ts';

/** A QR code or barcode that was read on a page. */
export interface PageCode {
  kind: 'QR code' | 'Barcode';
  text: string;
  /** In fractions of the page. */
  box: Rectangle;
}

/** A QR code may contain 4,296 letters. A docket's has a number, a link or a few fields. */
const LONGEST_TEXT = 500;

/**
 * A page's reading with a line for each of its codes, such as "QR code: Docket 4711", at the place of the code. What OCR took the
 * code's pattern for is left out.
 */
export function withCodes<Reading extends PageReading>(page: Reading, codes: readonly PageCode[]): Reading {
  let reading = codes.reduce((read, { box }) => withoutPattern(read, box), page);
  const known = new Set<string>();
  for (const { kind, text, box } of codes) {
    const plain = plainText(text);
    if (plain === '' || known.has(plain)) continue;
    known.add(plain);
    reading = withLine(reading, `${kind}: ${plain}`, box);
  }
  return reading;
}

/** Anyone may have printed the code: no control characters, and none that turn the direction of the text around them. */
function plainText(text: string): string {
  return text
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_TEXT);
}

function withoutPattern<Reading extends PageReading>(page: Reading, box: Rectangle): Reading {
  const isInside = (word: WordBox) => {
    const [x, y] = [word.x + word.width / 2, word.y + word.height / 2];
    return x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;
  };
  return page.words.some(isInside) ? replaceWords(page, { region: box, text: '', words: [] }) : page;
}

function withLine<Reading extends PageReading>(page: Reading, line: string, box: Rectangle): Reading {
  const start = page.text === '' ? 0 : page.text.length + 2;
  const words = [...line.matchAll(/\S+/g)].map(({ index, 0: word }) => ({
    ...box,
    start: start + index,
    end: start + index + word.length,
  }));
  return { ...page, text: page.text.padEnd(start, '\n') + line, words: [...page.words, ...words] };
}

const CODE_LINE = /^(QR code|Barcode): (.+)$/gm;

/** The codes that a stored page's text names. */
export function codesIn(text: string): { kind: string; text: string }[] {
  return [...text.matchAll(CODE_LINE)].map(([, kind = '', code = '']) => ({ kind, text: code }));
}
