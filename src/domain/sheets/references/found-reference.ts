import type { Rectangle } from '../../verification/rectangles.ts';

/** A callout, a note or a clause on a page that sends the reader to another sheet. */
export interface FoundReference {
  /** As printed: "SEE DETAIL 5 ON A-502". A bubble as `3/A-501`. */
  text: string;
  /** `numberForm` of the sheet it names if the scheme knows it, otherwise of the printed number. */
  targetKey: string;
  /** The detail, section or clause on that sheet, as printed. */
  detail: string | null;
  /** Null on pages without geometry. */
  box: Rectangle | null;
  /** The page was read by OCR, so a character of the number may be misread. */
  isRecognised?: boolean;
  /** A reference only if the project has a sheet with its number. */
  isPossible?: boolean;
}
