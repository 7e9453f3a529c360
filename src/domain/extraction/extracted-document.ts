import type { TextSpan } from '../verification/text-span.ts';

/**
 * The result of extraction: pages of text and the position of each word on its page.
 *
 * Text and boxes are two objects in storage: answering needs the text of ten documents at a time, the
 * viewer needs the boxes of one page.
 */
export type ExtractionMethod = 'pdfjs' | 'tesseract' | 'hybrid' | 'mammoth' | 'text';

/** True if OCR read the page, or some of it. */
export const isByOcr = (method: string | undefined) => method === 'tesseract' || method === 'hybrid';

export interface ExtractedPage {
  /** 1 for the first page. A DOCX or TXT file has one page. */
  number: number;
  text: string;
  /** In points for a PDF, in pixels for an image, 0 for a page without geometry (DOCX, TXT). */
  width: number;
  height: number;
  method: ExtractionMethod;
  /** 0 to 100. */
  confidence: number;
}

/** A page in the form in which it is stored. */
export interface StoredPage extends ExtractedPage {
  /**
   * The words that OCR may have misread, three numbers each: start, end and confidence. Missing if there are none.
   */
  unsure?: number[];
}

/** Stored as `{companyId}/{projectId}/text/{documentId}.json`. */
export interface DocumentText {
  version: 1;
  documentId: string;
  pages: StoredPage[];
}

/**
 * A word's offsets in its page's text, and its box as fractions of the page (0 to 1), origin top left, in the page's
 * own rotation as shown.
 */
export interface WordBox extends TextSpan {
  x: number;
  y: number;
  width: number;
  height: number;
  /** 0 to 100: OCR's confidence in its letters. Missing if it was not read by OCR. */
  confidence?: number;
}

/**
 * Stored as `{companyId}/{projectId}/words/{documentId}.json`: six numbers per word, with boxes in 1/10,000 of the
 * page.
 */
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

/**
 * The result of reading one file: the data that is stored, and the figures of the specification's extraction result.
 */
export interface ExtractionResult {
  pages: ExtractedPage[];
  words: { number: number; words: WordBox[] }[];
  /** Lines on pages that may be drawing sheets. Not stored. Missing for file types without them. */
  rulings?: { number: number; rulings: Ruling[] }[];
  method: ExtractionMethod;
  /** The mean of the pages, 0 to 100. At most 85 for a hybrid. */
  confidence: number;
  metadata: {
    pages: number;
    hasImages: boolean;
    hasText: boolean;
    avgConfidence: number;
    processingTimeMs: number;
  };
}
