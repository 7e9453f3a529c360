/** The reading of a document's number or revision, and why it may be wrong. */
export interface Reading {
  value: string | null;
  /** A sentence for people. Null if file name and title block agree. */
  doubt: string | null;
}

const MARK = '?';

/**
 * How a reading is kept in a row. An uncertain one keeps its question mark with it, so that no place that shows the value
 * (a list, a citation, a copied answer, an activity) can leave the mark out. A person who removes the mark confirms it.
 */
export function storedReading({ value, doubt }: Reading): string | null {
  return withDoubtMark(value, doubt === null);
}

/** The value as it is kept and shown: with a question mark if it is not certain. */
export const withDoubtMark = (value: string | null, isCertain: boolean): string | null =>
  value !== null && !isCertain ? `${value}${MARK}` : value;

/** A stored value as it is shown: the value without its mark, and whether it is certain. */
export function shownReading(stored: string): { value: string; certain: boolean } {
  return stored.endsWith(MARK)
    ? { value: stored.slice(0, -MARK.length), certain: false }
    : { value: stored, certain: true };
}
