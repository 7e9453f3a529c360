import type { PageSpan } from '../verification/text-span.ts';

export interface PageLine extends PageSpan {
  /** Without the white space around it. */
  text: string;
}

export interface RecordPage {
  number: number;
  text: string;
  /** How it was read: `tesseract` and `hybrid` may have misread words. */
  method?: string | undefined;
}

/** A longer line is a paragraph, no field and no row. */
const LONGEST = 2_000;

/** The lines of a document that are not blank, with their places in the page texts. A row keeps its empty cells. */
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
