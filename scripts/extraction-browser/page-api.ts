import type { ComparisonResult } from '#domain/comparison/comparison-result.ts';
import type { FileType } from '#domain/documents/file-types.ts';
import type { ExtractionResult } from '#domain/extraction/extracted-document.ts';

export interface ExtractionRun {
  type: FileType;
  result?: ExtractionResult;
  failure?: { code: string; message: string; cause: string };
  ms: number;
  longestGapMs: number;
  /** When each stage started, in ms. */
  stages: { opening?: number; reading?: number; recognising?: number };
}

/** A page of an offered file, and its previous extraction. */
export interface ComparablePage {
  url: string;
  page: number;
  text: string;
  words: ExtractionResult['words'][number]['words'];
  isScan: boolean;
}

export interface ComparisonRun {
  result?: ComparisonResult;
  failure?: string;
  /** From the two files to the list of changes. */
  ms: number;
  longestGapMs: number;
}

/** The functions that page.ts next to this puts on `window.extraction`. */
export interface PageApi {
  extract(url: string, name: string, abortAfterMs?: number): Promise<ExtractionRun>;
  /** PDF.js alone, four pages at once: the cost of the text without words, boxes and checks. In ms. */
  bareText(url: string): Promise<number>;
  thumbnail(
    url: string,
    type: FileType,
  ): Promise<{ type: string; bytes: number; width: number; height: number; base64: string }>;
  html(url: string, name: string): Promise<string>;
  /** Compares two pages of PDFs as the product does. */
  compare(before: ComparablePage, after: ComparablePage): Promise<ComparisonRun>;
}
