import type { FieldReading, RevisionEntry, SheetField, SheetState } from '../sheet.ts';

/** A sheet as its chain is decided from it. */
export interface ChainSheet {
  /** `{documentId}:{page}`. */
  id: string;
  documentId: string;
  /** 0 for a whole text document. */
  page: number;
  readings: Partial<Record<SheetField, FieldReading>>;
  /** Every revision that the sheet lists, oldest first. */
  history: readonly RevisionEntry[];
  layout: string | null;
  /** `pageFingerprint` of its text; null where that is not known. */
  fingerprint: string | null;
  /** Doubts that a person has confirmed. */
  acknowledged: readonly string[];
  /** What a person decided; null while the chain decides. */
  decidedState: SheetState | null;
  /** The sheet that a person named as the newer one. */
  decidedSuccessor: string | null;
  /** ISO time of that decision. */
  decidedAt: string | null;
  /** ISO time of its document's upload. */
  receivedAt: string;
}

/** What the chain makes of a sheet. */
export interface ChainPlace {
  state: 'current' | 'superseded';
  /** The sheet that took its place; null for a current one. */
  supersededBy: string | null;
  /** The newest one whose place it took. */
  supersedes: string | null;
  /** ISO time since when both were here; null for a current one. */
  supersededAt: string | null;
  /** The same sheet, received earlier: it is listed once. */
  duplicateOf: string | null;
  /** Why its place is not clear, in sentences for people. */
  chainDoubts: string[];
}
