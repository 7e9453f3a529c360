import type { Rectangle } from '../verification/rectangles.ts';
import { filingSentences } from './filing-sentences.ts';
import type { FieldReading, LearntLayout, SheetField, SheetReading } from './sheet.ts';

/** A callout to another sheet, as it is filed with the page that it was found on. */
export interface FiledReference {
  /** As printed. */
  text: string;
  /** `numberKey` of the sheet that it names. */
  targetKey: string;
  /** The detail, section or clause on that sheet. */
  detail: string | null;
  /** Null where the page has no boxes of words. */
  box: Rectangle | null;
}

/** What is filed of one sheet. */
export interface SheetFiling extends SheetReading {
  /** `pageFingerprint` of its text. */
  fingerprint: string | null;
  /** Absent where they were not looked for: those of an earlier filing then stay. */
  references?: readonly FiledReference[];
}

/** What a person typed on a sheet, remembered for its layout. */
export interface LayoutCorrection {
  field: SheetField;
  /** What the person typed. */
  value: string;
  /** Where the value is printed, if the person or the reading gave it. */
  box: Rectangle | null;
  /** The value that was read there before; null if nothing was. */
  read: FieldReading | null;
  sheetId: string;
}

/** Where the fields of a layout are, from what people typed on its sheets. */
export function learntLayout(layout: string, corrections: readonly LayoutCorrection[]): LearntLayout {
  const placed = corrections.flatMap(({ field, box }) => (box ? [[field, box] as const] : []));
  return { layout, fields: Object.fromEntries(placed) };
}

/** What a filing did to the register. Each sheet counts once. */
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

/** What the sheets of a document did to the register, as they are now. */
export function filingSummary(sheets: readonly SummedSheet[]): FilingSummary {
  const summary = { sheets: sheets.length, revisions: 0, added: 0, unclear: 0, earlier: 0, same: 0 };
  for (const sheet of sheets) summary[filedAs(sheet)] += 1;
  return summary;
}

/** What filing a sheet did. */
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
