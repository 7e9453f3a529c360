import type { PageSpan } from '../verification/text-span.ts';

export interface PageLine extends PageSpan {
  /** Without white space around it. */
  text: string;
}

export interface RecordPage {
  number: number;
  text: string;
  /** The method that read it. `tesseract` and `hybrid` may have misread words. */
  method?: string | undefined;
}

/** A longer line is a paragraph, not a field or row. */
const LONGEST = 2_000;

/**
 * The lines of a document that are not blank, with their positions in the page texts. A row keeps its empty cells.
 */
export function linesOf(pages: readonly RecordPage[]): PageLine[] {
  return pages.flatMap(({ number, text }) =>
    [...text.matchAll(/[^\n]+/g)].flatMap((match) => {
      if (match[0].length > LONGEST || match[0].trim() === '') return [];
      const isRow = match[0].trim().includes('\t');
      const line = isRow ? match[0].replace(/^[ \r]+|[ \r]+$/g, '') : match[0].trim();
      const start = match.index + match[0].indexOf(line);
      return [{ page: number, start, end: start + line.length, text: line }];
    }),
  );
}

/** The letters above the columns of a printed spreadsheet, with an empty cell above the row numbers. */
const SHEET_LETTERS = /^\tA\tB\tC(?:\t[A-Z])*$/u;

/** The lines of a printed spreadsheet without its frame: the letters of the columns and the numbers of the rows. */
export function withoutSheetFrame(lines: readonly PageLine[]): PageLine[] {
  let isFramed = false;
  return lines.flatMap((line) => {
    if (SHEET_LETTERS.test(line.text)) {
      isFramed = true;
      return [];
    }
    const number = isFramed ? (/^\d{1,5}\t/u.exec(line.text)?.[0] ?? '') : '';
    isFramed &&= number !== '';
    return [{ ...line, start: line.start + number.length, text: line.text.slice(number.length) }];
  });
}
