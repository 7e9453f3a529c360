import { datesIn, MONTH_NAMES, type SaidDate } from '../quantities/dates.ts';

/** The days that a question names, and whether it asks for them, for earlier or for later ones. */
export interface AskedDates {
  days: SaidDate[][];
  relation: 'on' | 'before' | 'by' | 'after' | 'between';
}

const MONTH = new RegExp(`\\b(?:in|from|for|of|during|since|before|after)\\s+(${MONTH_NAMES})\\b`, 'giu');
/** `The 7th` and `Tues 12th`: a day of any month. */
const DAY =
  /\b(?:the|mon(?:day)?|tue(?:s(?:day)?)?|wed(?:nesday)?|thu(?:r(?:s(?:day)?)?)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?)\s+(\d{1,2})(?:st|nd|rd|th)\b(?!\s+(?:floor|level|storey|lift|bay))/giu;
const SHORT = /(?<![\d/.,-])(\d{1,2})\/(\d{1,2})(?![\d/]|\s?\d)/gu;

/** The dates of a question, and the question without them. */
export function askedDates(text: string): { dates: AskedDates | null; rest: string } {
  const found = [
    ...datesIn(text),
    ...[...text.matchAll(MONTH)].flatMap((match) => {
      const [named] = datesIn(`${match[1]} 2000`);
      const start = match.index + match[0].length - (match[1]?.length ?? 0);
      const readings = (named?.readings ?? []).map((reading) => ({ ...reading, year: null }));
      return [{ start, end: match.index + match[0].length, readings }];
    }),
    ...[...text.matchAll(DAY)].map((match) => ({
      start: match.index,
      end: match.index + match[0].length,
      readings: [{ year: null, month: 0, day: Number(match[1]) }],
    })),
    ...[...text.matchAll(SHORT)].flatMap((match) => {
      const [a, b] = [Number(match[1]), Number(match[2])];
      const readings = [
        { year: null, month: b, day: a },
        { year: null, month: a, day: b },
      ].filter(({ month, day }) => month >= 1 && month <= 12 && day >= 1 && day <= 31);
      return readings.length > 0
        ? [{ start: match.index, end: match.index + match[0].length, readings }]
        : [];
    }),
  ].filter((one, i, all) => !all.slice(0, i).some(({ start, end }) => start < one.end && end > one.start));
  if (found.length === 0) return { dates: null, rest: text };
  const sorted = found.toSorted((a, b) => a.start - b.start);
  const before = text.slice(0, sorted[0]?.start ?? 0);
  const relation = /\bbefore\s*(?:the\s+)?$/iu.test(before)
    ? 'before'
    : /\b(?:until|till|up to|by)\s*(?:the\s+)?$/iu.test(before)
      ? 'by'
      : /\b(?:after|since)\s*(?:the\s+)?$/iu.test(before)
        ? 'after'
        : /\bbetween\s*(?:the\s+)?$/iu.test(before) && sorted.length === 2
          ? 'between'
          : 'on';
  const rest = sorted.reduceRight(
    (left, { start, end }) => `${left.slice(0, start)} ${left.slice(end)}`,
    text,
  );
  return { dates: { days: sorted.map(({ readings }) => readings), relation }, rest };
}

const orderOf = ({ year, month, day }: SaidDate, other: SaidDate) =>
  (year !== null && other.year !== null ? (year - other.year) * 400 : 0) +
  (month - other.month) * 32 +
  (day !== null && other.day !== null ? day - other.day : 0);

function isSame(date: SaidDate, asked: SaidDate): boolean {
  return (
    (asked.year === null || date.year === null || asked.year === date.year) &&
    (asked.month === 0 || date.month === asked.month) &&
    (asked.day === null || asked.day === date.day)
  );
}

/** Whether each day that a question names is one of the dates. */
export function areAllAmong({ days, relation }: AskedDates, dates: readonly SaidDate[]): boolean {
  return (
    relation !== 'on' ||
    days.every((readings) => readings.some((one) => dates.some((date) => isSame(date, one))))
  );
}

/** Whether the question asks for a printed date. `monthFirst`: how to read `05/06` in both. */
export function isAsked(date: SaidDate, { days, relation }: AskedDates, monthFirst: boolean): boolean {
  const asked = days.flatMap((readings) => (monthFirst ? (readings[1] ?? readings[0]) : readings[0]) ?? []);
  const [first, last = first] = asked;
  if (!first || !last) return false;
  if (relation === 'before') return orderOf(date, first) < 0;
  if (relation === 'by') return orderOf(date, first) <= 0;
  if (relation === 'after') return orderOf(date, first) > 0;
  if (relation === 'between') return orderOf(date, first) >= 0 && orderOf(date, last) <= 0;
  return asked.some((one) => isSame(date, one));
}

/** The dates of a cell in their order. */
export function datesOfCell(cell: string, monthFirst: boolean): SaidDate[] {
  return datesIn(cell).flatMap(
    ({ readings }) => (monthFirst ? (readings[1] ?? readings[0]) : readings[0]) ?? [],
  );
}

/** Whether one date is after another. Compares only the fields that both have. */
export function isAfter(date: SaidDate, other: SaidDate): boolean {
  return orderOf(date, other) > 0;
}
