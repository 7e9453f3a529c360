import type { Rectangle } from '../../verification/rectangles.ts';
import type { ListedSheet, RevisionEntry } from '../sheet.ts';
import type { FindingLocation } from './finding.ts';

/** A sheet for the check: a row of `Sheet`, with its document's name. Not in the trash. */
export interface CheckedSheet {
  documentId: string;
  /** `wholeDocument` for a text document. */
  page: number;
  number: string;
  numberKey: string;
  title: string | null;
  revision: string | null;
  isCurrent: boolean;
  history: readonly RevisionEntry[];
  drawingList: readonly ListedSheet[];
  /** The position of the printed number. */
  box: Rectangle | null;
  fileName: string;
  /** The number of sheets in its document. */
  among: number;
}

/** A reference on a page, as in a row of `Reference`. */
export interface CheckedReference {
  id: string;
  documentId: string;
  page: number;
  box: Rectangle | null;
  text: string;
  targetKey: string;
  /** The page was read by OCR, so a character of the number may be misread. */
  isRecognised: boolean;
  /** A reference only if the project has a sheet with its number. */
  isPossible?: boolean;
}

export const placeOf = (sheet: CheckedSheet, quote: string | null = null): FindingLocation => ({
  documentId: sheet.documentId,
  page: Math.max(1, sheet.page),
  box: sheet.box,
  quote,
});

/** Upper case, single spaces, no punctuation: the form in which titles are compared. */
export const plainTitle = (title: string): string =>
  title
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

export function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
