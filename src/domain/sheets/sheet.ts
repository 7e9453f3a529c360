import type { Ruling, WordBox } from '../extraction/extracted-document.ts';
import type { Rectangle } from '../verification/rectangles.ts';
import type { FoundReference } from './references/found-reference.ts';

/**
 * A sheet is one page of a drawing file, or a whole text document that has a number or a revision (a specification, a
 * certificate, a letter). Its page is then `wholeDocument`.
 */
export const wholeDocument = 0;

/** `{documentId}:{page}`: reading a file again writes the same rows. */
export const sheetId = (documentId: string, page: number) => `${documentId}:${page}`;

export const sheetFields = [
  'number',
  'title',
  'revision',
  'date',
  'status',
  'scale',
  'paperSize',
  'discipline',
] as const;
export type SheetField = (typeof sheetFields)[number];

export type ReadFrom = 'title-block' | 'revision-table' | 'drawing-list' | 'header' | 'file-name' | 'typed';

/**
 * A number or revision that is read with less confidence decides no chain and waits in the review queue. The registers of
 * drawing_sets (dev) come out alike at .8 and .9, no sheet wrongly superseded; the higher one, because a wrong supersession
 * is worse than a question.
 */
export const SURE = 0.9;

export interface FieldReading {
  /** As printed; a date as `2026-03-02`. */
  value: string;
  from: ReadFrom;
  /** Where it is printed. Null where it is not on the page. */
  box: Rectangle | null;
  /** 0 to 1. What is under `SURE` waits in the review queue. */
  confidence: number;
  /** Why it may be wrong, a sentence for people. */
  doubt: string | null;
}

export interface RevisionEntry {
  revision: string;
  /** `2026-03-02`. */
  date: string | null;
  description: string;
}

/** A line of the drawing list that a cover sheet prints. */
export interface ListedSheet {
  number: string;
  title: string;
  revision: string | null;
  box: Rectangle;
}

/** What was read from one sheet. */
export interface SheetReading {
  /** 1 for the first page, or `wholeDocument`. */
  page: number;
  fields: Partial<Record<SheetField, FieldReading>>;
  /** Every revision that the sheet lists, oldest first. */
  history: RevisionEntry[];
  /** Equal for sheets of the same office's layout; null without a title block. */
  layout: string | null;
  /** Empty on sheets without a drawing list. */
  drawingList: ListedSheet[];
  /** Why a person must look at it, in sentences: no title block, two of them, a signature in the revision cell. */
  doubts: string[];
  /** Callouts and notes that name other sheets. Absent where they were not looked for. */
  references?: readonly FoundReference[];
}

/** What a person typed for sheets of an office's layout: the place of the value, not the value. */
export interface LearntLayout {
  layout: string;
  fields: Partial<Record<SheetField, Rectangle>>;
}

/** A page as the reader of sheets takes it. */
export interface SheetPage {
  number: number;
  /** In points for a PDF, in pixels for an image. */
  width: number;
  height: number;
  text: string;
  words: readonly WordBox[];
  /** Empty where they are not known: for scans, and for documents that were read before sheets were. */
  rulings: readonly Ruling[];
  /** Its words went through OCR. */
  isRecognised?: boolean;
}

/** `trashed`: its document is in the trash, so it takes no part in a chain and in no list by state. */
export const sheetStates = ['current', 'superseded', 'trashed'] as const;
export type SheetState = (typeof sheetStates)[number];

/** Whether a sheet waits for a person in the review queue. */
export const sheetReviews = ['open', 'done'] as const;
export type SheetReview = (typeof sheetReviews)[number];

export const findingStates = ['open', 'dismissed'] as const;
export type FindingState = (typeof findingStates)[number];
