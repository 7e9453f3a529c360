import type { Rectangle } from '../verification/rectangles.ts';
import type { TextSpan } from '../verification/text-span.ts';

export type ChangeKind = 'changed' | 'added' | 'removed' | 'moved' | 'lines';

export interface Change {
  kind: ChangeKind;
  /** As printed. Null where there was, or is, no text. */
  before: string | null;
  after: string | null;
  /** Where these words are in the texts of their pages. */
  spans: { before: TextSpan | null; after: TextSpan | null };
  /** On the new page, in fractions of it; where it was on the old page for what was removed. */
  box: Rectangle;
  /** On the old page. */
  boxBefore: Rectangle;
  /** `near grid C/4`, `at LOBBY`. Null where nothing near has a name. */
  place: string | null;
  /** For people: `1000 → 1100 at stair ST-02`. */
  sentence: string;
}

export interface PageAlignment {
  /** From the old page to the new one, both in points (PDF) or pixels (image): `a b c d e f` as a canvas takes it. */
  transform: readonly [number, number, number, number, number, number];
  /** By what it was found. */
  by: 'words' | 'lines' | 'page';
  /** Degrees clockwise; 1 is the same scale. */
  angle: number;
  scale: number;
}

/** What two revisions of a sheet have different. */
export interface ComparisonResult {
  /** What was redesigned, in reading order. */
  changes: Change[];
  /** Title block, revision table and stamps. */
  titleBlock: Change[];
  alignment: PageAlignment;
  /** What was compared, so that "no changes found" can say so. */
  compared: {
    wordsBefore: number;
    wordsAfter: number;
    /** False where no picture of both pages could be drawn. */
    lines: boolean;
    /** A page is a scan: small differences are within what scanning does. */
    isScan: boolean;
  };
  /** Why the result may be wrong, in sentences: `The two pages have little in common.` */
  doubts: string[];
}
