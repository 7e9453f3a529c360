import type { Ruling, WordBox } from '../extraction/extracted-document.ts';
import type { Rectangle } from '../verification/rectangles.ts';
import type { FoundReference } from './references/found-reference.ts';

/**
 * A sheet is one page of a drawing file, or a whole text document that has a number or a revision (a specification, a
 * certificate, a letter). Its page is then `wholeDocument`.
 */
export const wholeDocument = 0;

/** `{documentId}:{page}`, so that reading a file again writes the same rows. */
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
 * A number or revision with less confidence decides no chain and waits in the review queue. With .8 and .9 the
 * registers of drawing_sets (dev) are alike, without a sheet wrongly superseded. It is the higher one, because a wrong
 * supersession is worse than a question.
 */
export const SURE = 0.9;

export interface FieldReading {
  /** As printed. A date as `2026-03-02`. */
  value: string;
  from: ReadFrom;
  /** Where it is printed. Null if it is not on the page. */
  box: Rectangle | null;
  /** 0 to 1. One that is low for its field (chains/sure.ts) waits in the review queue. */
  confidence: number;
  /** Why it may be wrong, in a sentence for people. */
  doubt: string | null;
}

export interface RevisionEntry {
  revision: string;
  /** `2026-03-02`. */
  date: string | null;
  description: string;
}

/** A row of the drawing list on a cover sheet. */
export interface ListedSheet {
  number: string;
  title: string;
  revision: string | null;
  box: Rectangle;
}

/** The readings of one sheet. */
export interface SheetReading {
  /** 1 for the first page, or `wholeDocument`. */
  page: number;
  fields: Partial<Record<SheetField, FieldReading>>;
  /** Every revision that the sheet lists, oldest first. */
  history: RevisionEntry[];
  /** Equal for sheets with the same office's layout. Null without a title block. */
  layout: string | null;
  /** Empty on sheets without a drawing list. */
  drawingList: ListedSheet[];
  /** Why a person must look at it, in sentences: no title block, two of them, a signature in the revision cell. */
  doubts: string[];
  /** What the other title block of a page with two says of the sheet. Absent on a page with one. */
  otherBlock?: SheetReading['fields'];
  /** Callouts and notes that name other sheets. Absent if they were not searched for: those filed before then stay. */
  references?: readonly FoundReference[];
}

/** A person's correction for an office's layout: the place of the value, not the value. */
export interface LearntLayout {
  layout: string;
  fields: Partial<Record<SheetField, Rectangle>>;
}

/** A page as input for reading sheets. */
export interface SheetPage {
  number: number;
  /** In points for a PDF, in pixels for an image. */
  width: number;
  height: number;
  text: string;
  words: readonly WordBox[];
  /** Empty if unknown: for scans, and for documents that were read before sheets existed. */
  rulings: readonly Ruling[];
  /** True if its words were read by OCR. */
  isRecognised?: boolean;
}

/** `trashed`: its document is in the trash, so it is in no chain and no list by state. */
export const sheetStates = ['current', 'superseded', 'trashed'] as const;
export type SheetState = (typeof sheetStates)[number];

/** Whether a sheet waits for a person in the review queue. */
export const sheetReviews = ['open', 'done'] as const;
export type SheetReview = (typeof sheetReviews)[number];

export const findingStates = ['open', 'dismissed'] as const;
export type FindingState = (typeof findingStates)[number];
