import type { Rectangle } from '../verification/rectangles.ts';
import type { TextSpan } from '../verification/text-span.ts';

export type ChangeKind = 'changed' | 'added' | 'removed' | 'moved' | 'lines';

export interface Change {
  kind: ChangeKind;
  /** The words as printed. Null on the page that does not have them. */
  before: string | null;
  after: string | null;
  /** Where these words are in the texts of their pages. */
  spans: { before: TextSpan | null; after: TextSpan | null };
  /** On the new page, in fractions of it. For removed items, the corresponding place. */
  box: Rectangle;
  /** On the old page. */
  boxBefore: Rectangle;
  /** `near grid C/4`, `at LOBBY`. Null if nothing named is near. */
  place: string | null;
  /** A sentence for people: `1000 → 1100 at stair ST-02`. */
  sentence: string;
}

export interface PageAlignment {
  /** From the old page to the new one, both in points (PDF) or pixels (image): `a b c d e f` as a canvas takes it. */
  transform: readonly [number, number, number, number, number, number];
  /** The kind of features that aligned the pages. */
  by: 'words' | 'lines' | 'page';
  /** Degrees clockwise. A scale of 1 is unchanged. */
  angle: number;
  scale: number;
}

/** The differences between two revisions of a sheet. */
export interface ComparisonResult {
  /** Changes to the design, in reading order. */
  changes: Change[];
  /** Changes to title block, revision table and stamps. */
  titleBlock: Change[];
  alignment: PageAlignment;
  /** What was compared, so that "no changes found" can name it. */
  compared: {
    wordsBefore: number;
    wordsAfter: number;
    /** False if the pages could not both be drawn. */
    lines: boolean;
    /** True if a page is a scan, where small differences may come from scanning. */
    isScan: boolean;
  };
  /** Why the result may be wrong, in sentences: `The two pages have little in common.` */
  doubts: string[];
}
