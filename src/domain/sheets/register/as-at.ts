import { startOfDay } from '../../documents/filter-documents.ts';
import type { SheetState } from '../sheet.ts';

interface Dated {
  receivedAt: string;
  supersededAt: string | null;
  state: SheetState;
}

/** The end of a day such as `2026-03-03` in the user's time zone, in milliseconds. Null for an invalid day. */
export const endOfDay = (day: string): number | null => startOfDay(day, 1);

/**
 * The sheets received by a time, each with its state at that time. The day of receipt counts, because the date in a
 * title block says when the sheet was drawn, not when the site received it.
 */
export function sheetsAsAt<Sheet extends Dated>(sheets: readonly Sheet[], time: number): Sheet[] {
  return sheets
    .filter(({ receivedAt }) => Date.parse(receivedAt) < time)
    .map((sheet) => {
      const wasSuperseded =
        sheet.state === 'superseded' && sheet.supersededAt !== null && Date.parse(sheet.supersededAt) < time;
      return wasSuperseded || sheet.state === 'current' ? sheet : { ...sheet, ...notYet };
    });
}

const notYet = { state: 'current', supersededAt: null } as const;
