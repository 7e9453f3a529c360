import type { Rectangle } from '../verification/rectangles.ts';
import type { SheetField } from './sheet.ts';

/** A person's decisions about a sheet. The filing actions are about all sheets of a document. */
export const sheetActions = [
  /** Corrects a reading: `field`, its `value` (empty for none), and the `box` where it is printed. */
  'correct',
  /** Confirms the readings and decisions. Their questions are not asked again. */
  'confirm',
  /** On a page with two title blocks, takes the values of the other one, and confirms them. */
  'choose-block',
  /** Supersedes the sheet. `by` names the sheet that replaced it. */
  'supersede',
  /** Keeps the sheet current, whatever its chain decides. */
  'keep',
  /** Undoes a correction of `field`, or without a field every decision and confirmation. The chain decides again. */
  'undo',
  /** Sets aside the sheets of the document that superseded others, so that the register is as it was before. */
  'undo-filing',
  /** Undoes `undo-filing`. */
  'redo-filing',
] as const;
export type SheetAction = (typeof sheetActions)[number];

/** A person's request to the server. `id` is a sheet's, or a document's for a filing action. */
export type SheetChange =
  | { action: 'correct'; id: string; field: SheetField; value: string; box?: Rectangle | null }
  | { action: 'confirm' | 'choose-block' | 'keep'; id: string }
  | { action: 'supersede'; id: string; by?: string | null }
  | { action: 'undo'; id: string; field?: SheetField | null }
  | { action: 'undo-filing' | 'redo-filing'; id: string };
