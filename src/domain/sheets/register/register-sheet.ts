import type { FieldReading, SheetField, SheetReview, SheetState } from '../sheet.ts';

/** A sheet in the register. A value that was not read is null. */
export interface RegisterSheet {
  /** `{documentId}:{page}`. */
  id: string;
  documentId: string;
  /** 1 for the first page, or `wholeDocument`. */
  page: number;
  number: string | null;
  /** Equal for every spelling of one number. Null if no number was read. */
  numberKey: string | null;
  title: string | null;
  revision: string | null;
  /** `2026-03-02`. */
  date: string | null;
  status: string | null;
  scale: string | null;
  paperSize: string | null;
  discipline: string | null;
  state: SheetState;
  /** ISO time of the upload. */
  receivedAt: string;
  /** ISO time. Null while the sheet is current. */
  supersededAt: string | null;
  /** IDs of sheets. */
  supersedes: string | null;
  supersededBy: string | null;
  /** The sheet of the same printing that was received earlier. That one is listed. */
  duplicateOf: string | null;
  /** Why its place in the chain is unclear. */
  chainDoubts: readonly string[];
  /** The doubts that a person has confirmed. */
  acknowledged: readonly string[];
  review: SheetReview | null;
}

/** A sheet with the readings that its review needs. */
export interface ReviewSheet extends RegisterSheet {
  readings: Partial<Record<SheetField, FieldReading>>;
  /** Why a person must check its readings, in sentences. */
  doubts: readonly string[];
  /** What the other title block of a page with two says of the sheet. Null on a page with one. */
  otherBlock: ReviewSheet['readings'] | null;
}
