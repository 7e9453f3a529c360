import type { FieldReading, RevisionEntry, SheetField, SheetState } from '../sheet.ts';

/** The parts of a sheet that decide its chain. */
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
  /** `pageFingerprint` of its text. Null if it is unknown. */
  fingerprint: string | null;
  /** Doubts that a person has confirmed. */
  acknowledged: readonly string[];
  /** A person's decision. Null while the chain decides. */
  decidedState: SheetState | null;
  /** The sheet that a person named as the newer one. */
  decidedSuccessor: string | null;
  /** ISO time of that decision. */
  decidedAt: string | null;
  /** ISO time of its document's upload. */
  receivedAt: string;
}

/** The result of the chain for a sheet. */
export interface ChainPosition {
  state: 'current' | 'superseded';
  /** The sheet that superseded it. Null for a current one. */
  supersededBy: string | null;
  /** The newest sheet that it superseded. */
  supersedes: string | null;
  /** The ISO time from which both were here. Null for a current one. */
  supersededAt: string | null;
  /** The same sheet, received earlier. That one is listed. */
  duplicateOf: string | null;
  /** Why its place is unclear, in sentences for people. */
  chainDoubts: string[];
}
