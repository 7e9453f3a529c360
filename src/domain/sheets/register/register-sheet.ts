import type { FieldReading, SheetField, SheetReview, SheetState } from '../sheet.ts';

/** A sheet as the register lists it. What was not read is null. */
export interface RegisterSheet {
  /** `{documentId}:{page}`. */
  id: string;
  documentId: string;
  /** 1 for the first page, or `wholeDocument`. */
  page: number;
  number: string | null;
  /** Equal for every spelling of one number; null where none was read. */
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
  /** ISO time; null while it is current. */
  supersededAt: string | null;
  /** Ids of sheets. */
  supersedes: string | null;
  supersededBy: string | null;
  /** The sheet that is the same printing and was received earlier: that one is listed. */
  duplicateOf: string | null;
  /** Why its place in the chain is not clear. */
  chainDoubts: readonly string[];
  /** The doubts that a person has confirmed. */
  acknowledged: readonly string[];
  review: SheetReview | null;
}

/** A sheet with what its review needs: what was read of it. */
export interface ReviewSheet extends RegisterSheet {
  readings: Partial<Record<SheetField, FieldReading>>;
  /** Why what was read of it must be looked at, in sentences. */
  doubts: readonly string[];
}
