import type { Rectangle } from '../verification/rectangles.ts';
import type { SheetField } from './sheet.ts';

/** What a person may decide about a sheet; of `file-` actions about all sheets of a document. */
export const sheetActions = [
  /** A field is something else than what was read: `field`, `value` (empty for nothing), and `box` where it is printed. */
  'correct',
  /** What was read and decided is right: its questions are not asked again. */
  'confirm',
  /** It is no longer in force; `by` names the sheet that took its place. */
  'supersede',
  /** It stays in force, whatever its chain says. */
  'keep',
  /** Takes back a correction of `field`; without one what was decided and confirmed. The chain decides again. */
  'undo',
  /** The sheets of the document that superseded others are set aside: the register is as before they came. */
  'undo-filing',
  /** Takes that back. */
  'redo-filing',
] as const;
export type SheetAction = (typeof sheetActions)[number];

/** What a person asks of the server: `id` is a sheet's, for the two filings a document's. */
export type SheetChange =
  | { action: 'correct'; id: string; field: SheetField; value: string; box?: Rectangle | null }
  | { action: 'confirm' | 'keep'; id: string }
  | { action: 'supersede'; id: string; by?: string | null }
  | { action: 'undo'; id: string; field?: SheetField | null }
  | { action: 'undo-filing' | 'redo-filing'; id: string };
