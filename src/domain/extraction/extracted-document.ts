import type { TextSpan } from '../verification/text-span.ts';

/**
 * The result of extraction: pages of text and the position of each word on its page.
 *
 * Text and boxes are two objects in storage: answering needs the text of ten documents at a time, the
 * viewer needs the boxes of one page.
 */
export type ExtractionMethod = 'pdfjs' | 'tesseract' | 'hybrid' | 'mammoth' | 'text';

export interface ExtractedPage {
  /** 1 for the first page. A DOCX or TXT file has one page. */
  number: number;
  text: string;
  /** In points for a PDF, in pixels for an image, 0 where a page has no geometry (DOCX, TXT). */
  width: number;
  height: number;
  method: ExtractionMethod;
  /** 0 to 100. */
  confidence: number;
}

/** A page as it is stored. */
export interface StoredPage extends ExtractedPage {
  /** The words that OCR was not sure of, three numbers each: start, end and confidence. Missing where there are none. */
  unsure?: number[];
}

/** `{companyId}/{projectId}/text/{documentId}.json` */
export interface DocumentText {
  version: 1;
  documentId: string;
  pages: StoredPage[];
}

/**
 * A word's characters in its page's text and its box as fractions of the page (0 to 1), origin top left, in the
 * page's own rotation as shown.
 */
export interface WordBox extends TextSpan {
  x: number;
  y: number;
  width: number;
  height: number;
  /** 0 to 100, how sure OCR was of its letters; missing where they were not read by OCR. */
  confidence?: number;
}

/** `{companyId}/{projectId}/words/{documentId}.json`: six numbers a word, boxes in 1/10 000 of the page. */
export interface DocumentWords {
  version: 1;
  documentId: string;
  pages: { number: number; words: number[] }[];
}

/** A horizontal or vertical line of the page, in fractions of the page, origin top left. */
export interface Ruling {
  x: number;
  y: number;
  /** 0 for a vertical line. */
  width: number;
  /** 0 for a horizontal line. */
  height: number;
}

/** The result of one file: what is stored, and what the specification's extraction result reports. */
export interface ExtractionResult {
  pages: ExtractedPage[];
  words: { number: number; words: WordBox[] }[];
  /** The lines of pages that may be drawing sheets; not stored. Absent where the type of file has none. */
  rulings?: { number: number; rulings: Ruling[] }[];
  method: ExtractionMethod;
  /** Mean over the pages, 0 to 100; of a hybrid 85 at most. */
  confidence: number;
  metadata: {
    pages: number;
    hasImages: boolean;
    hasText: boolean;
    avgConfidence: number;
    processingTimeMs: number;
  };
}
