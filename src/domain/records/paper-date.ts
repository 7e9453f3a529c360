import { datesIn, type SaidDate } from '../quantities/dates.ts';
import type { PageLine } from './page-lines.ts';

export interface PaperDate {
  /** `05/06/2024` has two readings. */
  readings: SaidDate[];
  /** As printed. */
  text: string;
  line: PageLine;
}

const LABEL = /\b(?:date|dated|issued|delivered|inspected|held|updated|raised|fecha|datum|week ending)\b/iu;
/** Labels of dates other than the paper's own, such as a due date or the date of a reprint. */
const OTHER = /\b(?:due|deliver by|reply|needed|printed|valid|next|until|of reply)\b/iu;
const EARLIEST = 1990;
const HEAD = 40;

/** The date of a paper: the labelled one, else the only one, else the first near the top. */
export function paperDate(lines: readonly PageLine[], latestYear: number): PaperDate | null {
  const found = lines.flatMap((line) =>
    datesOfLine(line.text)
      .map((date) => ({ ...date, line }))
      .filter(({ readings }) => readings.length > 0),
  );
  const isSane = ({ readings }: PaperDate) =>
    readings.some(({ year, day }) => year !== null && day !== null && year >= EARLIEST && year <= latestYear);
  const sane = found.filter(isSane);
  const labelled = sane.find(({ before }) => LABEL.test(before) && !OTHER.test(before));
  const plain = sane.filter(({ before, line }) => !OTHER.test(before) && lines.indexOf(line) < HEAD);
  return labelled ?? plain[0] ?? (sane.length === 1 ? (sane[0] ?? null) : null);
}

function datesOfLine(text: string): (Omit<PaperDate, 'line'> & { before: string })[] {
  // `01-Nov-2017` as `01 Nov 2017`.
  const spaced = text
    .replace(/(?<=\d)-(?=\p{L}{3,9}-\d)|(?<=\d-\p{L}{3,9})-(?=\d)/gu, ' ')
    // `03-02-26` as `03/02/26`.
    .replace(/(?<![\d-])(\d{2})-(\d{2})-(\d{2}|\d{4})(?![\d-])/gu, '$1/$2/$3');
  return datesIn(spaced).map(({ start, end, readings }) => ({
    readings: readings.filter(isDate),
    text: text.slice(start, end),
    before: text.slice(Math.max(0, start - 30), start),
  }));
}

function isDate({ month, day }: SaidDate): boolean {
  return month >= 1 && month <= 12 && (day === null || (day >= 1 && day <= 31));
}

/** Whether dates are month first: only if the project's papers have dates that cannot be read otherwise. */
export function readsMonthFirst(dates: readonly PaperDate[]): boolean {
  const ambiguousOrder = dates.filter(({ text }) => /^\d{1,2}[./-]\d{1,2}[./-]\d{2,4}$/.test(text));
  const first = ambiguousOrder.map(({ text }) => text.split(/[./-]/).map(Number));
  return first.some(([, second = 0]) => second > 12) && !first.some(([day = 0]) => day > 12);
}

/** The reading for this order. The first reading of a numeric date is day before month. */
export function readingOf({ readings }: PaperDate, monthFirst: boolean): SaidDate | null {
  return (monthFirst ? readings[1] : undefined) ?? readings[0] ?? null;
}
