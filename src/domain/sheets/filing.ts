import type { Rectangle } from '../verification/rectangles.ts';
import { filingSentences } from './filing-sentences.ts';
import type { FieldReading, LearntLayout, SheetField, SheetReading } from './sheet.ts';

/** The filing of one sheet. */
export interface SheetFiling extends SheetReading {
  /** `pageFingerprint` of its text. */
  fingerprint: string | null;
}

/** A person's correction on a sheet, remembered for its layout. */
export interface LayoutCorrection {
  field: SheetField;
  /** The person's value. */
  value: string;
  /** Where the value is printed, if the person or the reading gave it. */
  box: Rectangle | null;
  /** The previous reading there. Null if nothing was read. */
  read: FieldReading | null;
  sheetId: string;
}

/** The positions of a layout's fields, from people's corrections on its sheets. */
export function learntLayout(layout: string, corrections: readonly LayoutCorrection[]): LearntLayout {
  const placed = corrections.flatMap(({ field, box }) => (box ? [[field, box] as const] : []));
  return { layout, fields: Object.fromEntries(placed) };
}

/** The effects of a filing on the register. Each sheet counts once. */
export interface FilingSummary {
  sheets: number;
  /** They supersede an earlier revision. */
  revisions: number;
  /** The first of their numbers. */
  added: number;
  /** They wait in the review queue. */
  unclear: number;
  /** Superseded by a sheet that was there already. */
  earlier: number;
  /** The same printing was there already. */
  same: number;
}

interface SummedSheet {
  state?: string | null;
  review?: string | null;
  supersedes?: string | null;
  duplicateOf?: string | null;
}

/** The current effects of a document's sheets on the register. */
export function filingSummary(sheets: readonly SummedSheet[]): FilingSummary {
  const summary = { sheets: sheets.length, revisions: 0, added: 0, unclear: 0, earlier: 0, same: 0 };
  for (const sheet of sheets) summary[filedAs(sheet)] += 1;
  return summary;
}

/** The effect of filing a sheet. */
export function filedAs({
  state,
  review,
  supersedes,
  duplicateOf,
}: SummedSheet): Exclude<keyof FilingSummary, 'sheets'> {
  if (review === 'open') return 'unclear';
  if (duplicateOf) return 'same';
  if (state === 'superseded') return 'earlier';
  return supersedes ? 'revisions' : 'added';
}

/** `38 sheets: 31 new revisions, 5 new, 2 unclear`. */
export function describeFiling(summary: FilingSummary): string {
  const kinds = ['revisions', 'added', 'unclear', 'earlier', 'same'] as const;
  const named = kinds.filter((kind) => summary[kind] > 0).map((kind) => filingSentences[kind](summary[kind]));
  return `${filingSentences.sheets(summary.sheets)}: ${named.join(', ')}`;
}
