import type { PageLine } from './page-lines.ts';

/** The position on a page that supports a row of an answer. */
export interface RecordLocation {
  documentId: string;
  line: PageLine;
}

export interface RecordRow {
  /** The paper or row and its value, in a few words. */
  label: string;
  locations: RecordLocation[];
}

/** An answer that code has read and calculated. */
export interface RecordAnswer {
  /** The result, on one line. */
  headline: string;
  rows: RecordRow[];
  /** The arithmetic, and what is uncertain. */
  notes: string[];
  /** False if a row cannot be read with certainty. Then no result is stated. */
  isSure: boolean;
  /** It is about all papers of a kind, so that one which is not read yet may change it. */
  isOfAll?: true;
}
