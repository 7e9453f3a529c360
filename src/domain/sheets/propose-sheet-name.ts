import type { ProposedName } from '../records/propose-name.ts';
import { type SheetReading, wholeDocument } from './sheet.ts';

/** "Drawing A-101 Rev C, Ground floor plan" for a file with one drawing whose number was read. */
export function proposeSheetName(sheets: readonly SheetReading[]): ProposedName | null {
  const [sheet] = sheets;
  if (sheets.length !== 1 || !sheet || sheet.page === wholeDocument) return null;
  const { number, revision, title } = sheet.fields;
  if (!number) return null;
  const numbered = `Drawing ${number.value}${revision ? ` Rev ${revision.value}` : ''}`;
  return { name: [numbered, title?.value].filter(Boolean).join(', '), tag: 'Drawing' };
}
