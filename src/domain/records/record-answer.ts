import type { PageLine } from './page-lines.ts';

/** The place on a page that supports a row of an answer. */
export interface RecordLocation {
  documentId: string;
  line: PageLine;
}

export interface RecordRow {
  /** Which paper or row it is, and its value, in a few words. */
  label: string;
  places: RecordLocation[];
}

/** An answer that code has read and counted. */
export interface RecordAnswer {
  /** The result, in one line. */
  headline: string;
  rows: RecordRow[];
  /** The arithmetic, and what is uncertain. */
  notes: string[];
  /** False where a row cannot be read for certain: then nothing is stated as the result. */
  isSure: boolean;
}
