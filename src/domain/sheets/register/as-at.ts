import { startOfDay } from '../../documents/filter-documents.ts';
import { ISO_DAY } from '../../text/day.ts';
import type { RegisterSheet } from './register-sheet.ts';

/** What decides whether a sheet was current on a day. */
export interface DatedSheet
  extends Pick<RegisterSheet, 'id' | 'date' | 'receivedAt' | 'supersededBy' | 'supersededAt'> {
  state: RegisterSheet['state'] | null;
}

/** The day of an ISO time, such as `2026-03-03`, in the reader's time zone or in UTC. */
type DayOf = (isoTime: string) => string;

/** The end of a day such as `2026-03-03` in the user's time zone, in milliseconds. Null for an invalid day. */
export const endOfDay = (day: string): number | null => startOfDay(day, 1);

/**
 * The day from which a sheet counts: its own date, because a job that is handed in at once has one day of receipt, but
 * many issues. The day of receipt counts where no date was read, and where the date is later: nobody had it before.
 */
function countsFrom({ date, receivedAt }: DatedSheet, dayOf: DayOf): string {
  const received = dayOf(receivedAt);
  return date && ISO_DAY.test(date) && date < received ? date : received;
}

/**
 * The day from which a superseded sheet no longer counted: when the first that came after it in its chain did. Null for
 * any other. `known` are sheets by ID; without a successor among them, the day counts on which it was superseded here.
 */
export function supersededOn(
  sheet: DatedSheet,
  known: ReadonlyMap<string, DatedSheet>,
  dayOf: DayOf,
): string | null {
  if (sheet.state !== 'superseded') return null;
  const [first] = successorsOf(sheet, known)
    .map((one) => countsFrom(one, dayOf))
    .sort();
  return first ?? dayOf(sheet.supersededAt ?? sheet.receivedAt);
}

/** Whether a sheet was current at the end of a day: it counted by then, and none that came after it in its chain did. */
export function wasCurrent(
  sheet: DatedSheet,
  day: string,
  known: ReadonlyMap<string, DatedSheet>,
  dayOf: DayOf,
): boolean {
  if (sheet.state === 'trashed' || countsFrom(sheet, dayOf) > day) return false;
  const until = supersededOn(sheet, known, dayOf);
  return until === null || until > day;
}

function successorsOf(sheet: DatedSheet, known: ReadonlyMap<string, DatedSheet>): DatedSheet[] {
  const later = new Map<string, DatedSheet>([[sheet.id, sheet]]);
  for (let next = known.get(sheet.supersededBy ?? ''); next && !later.has(next.id); ) {
    later.set(next.id, next);
    next = known.get(next.supersededBy ?? '');
  }
  return [...later.values()].slice(1);
}

/** The sheets that counted by the end of a day, each with its state then. */
export function sheetsAsAt<Sheet extends DatedSheet>(
  sheets: readonly Sheet[],
  day: string,
  dayOf: DayOf,
): Sheet[] {
  const known = new Map(sheets.map((sheet) => [sheet.id, sheet]));
  return sheets
    .filter((sheet) => countsFrom(sheet, dayOf) <= day)
    .map((sheet) => (wasCurrent(sheet, day, known, dayOf) ? { ...sheet, ...notYet } : sheet));
}

const notYet = { state: 'current', supersededBy: null, supersededAt: null } as const;
