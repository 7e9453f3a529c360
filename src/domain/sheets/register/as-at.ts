import { startOfDay } from '../../documents/filter-documents.ts';
import type { SheetState } from '../sheet.ts';

interface Dated {
  receivedAt: string;
  supersededAt: string | null;
  state: SheetState;
}

/** The end of a day such as `2026-03-03` in the reader's calendar, in milliseconds; null for what is no day. */
export const endOfDay = (day: string): number | null => startOfDay(day, 1);

/**
 * The sheets that had been received by a time, each with the state that it had then. A sheet counts from the day on which it
 * was received: the date in its title block says when it was drawn, not when the site had it.
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
