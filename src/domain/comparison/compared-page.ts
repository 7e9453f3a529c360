import type { WordBox } from '../extraction/extracted-document.ts';

/** A page as the comparison reads it. */
export interface ComparedPage {
  /** In points for a PDF, in pixels for an image, as shown. */
  width: number;
  height: number;
  text: string;
  words: readonly WordBox[];
  /** True if its words were read by OCR, so that some of them are wrong. */
  isScan: boolean;
}
