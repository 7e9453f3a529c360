import type { Rectangle } from '../../verification/rectangles.ts';

/** A callout, a note or a clause on a page that sends the reader to another sheet. */
export interface FoundReference {
  /** As printed: "SEE DETAIL 5 ON A-502"; a bubble as `3/A-501`. */
  text: string;
  /** `numberForm` of the sheet that is meant, where the scheme knows it; else of what is printed. */
  targetKey: string;
  /** Detail, section or clause on that sheet, as printed. */
  detail: string | null;
  /** Null on pages without geometry. */
  box: Rectangle | null;
}
