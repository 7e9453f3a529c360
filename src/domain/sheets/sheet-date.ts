import { withoutAccents } from '../text/without-accents.ts';

/** The order of day and month in `04/05/2024`. ISO dates and dates with a month's name are unambiguous. */
export type DateOrder = 'day-first' | 'month-first';

export interface SheetDate {
  /** `2024-05-04` */
  iso: string;
  /** The date in the other order, if that is valid, too. */
  orOther: string | null;
}

const MONTHS: readonly RegExp[] = [
  /^(?:jan|ene|gen|sty|tammi|led)/,
  /^(?:feb|fev|lut|helmi|uno)/,
  /^(?:mar|mrz|maart|brez|maalis)/,
  /^(?:apr|abr|avr|kwi|huhti|dub)/,
  /^(?:may|mai|maj|mei|mag|touko|kve)/,
  /^(?:jun|juin|giu|kesa|czer|cerv)/,
  /^(?:jul|juil|lug|heina|lip)/,
  /^(?:aug|ago|aou|elo|sie|srp)/,
  /^(?:sep|set|syys|wrz|zar)/,
  /^(?:oct|okt|out|ott|loka|paz|rij)/,
  /^(?:nov|marras|lis)/,
  /^(?:dec|dez|dic|joulu|gru|pro)/,
];

const WHOLE = {
  year: /^(\d{4})[-./ ](\d{1,2})[-./ ](\d{1,2})$/,
  compact: /^((?:19|20)\d{2})(\d{2})(\d{2})$/,
  numbers: /^(\d{1,2})[-./ ](\d{1,2})[-./ ](\d{4}|\d{2})$/,
  dayMonth:
    /^(\d{1,2})(?:st|nd|rd|th|\.|er)?[-./ ]*(?:de |of )?(\p{L}{3,10})\.?[-./, ]*(?:de |del )?(\d{4}|\d{2})$/iu,
  monthDay: /^(\p{L}{3,9})\.?[-./ ]*(\d{1,2})(?:st|nd|rd|th)?[-./, ]+(\d{4}|\d{2})$/iu,
  monthYear: /^(\p{L}{3,10})\.?[-./, ]*(\d{4})$/iu,
};

/** Reads a text that is only a date. Null for any other text and for invalid days. */
export function dateOf(text: string, order: DateOrder = 'day-first'): SheetDate | null {
  const value = text
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/^\p{L}{2,9}day,?\s/iu, '')
    .replace(/ ?([./-]) ?/g, '$1');
  const year = WHOLE.year.exec(value) ?? WHOLE.compact.exec(value);
  if (year) return certain(Number(year[1]), Number(year[2]), Number(year[3]));
  const numbers = WHOLE.numbers.exec(value);
  if (numbers) return ofNumbers(Number(numbers[1]), Number(numbers[2]), fullYear(numbers[3]), order);
  const dayMonth = WHOLE.dayMonth.exec(value);
  if (dayMonth) return certain(fullYear(dayMonth[3]), monthOf(dayMonth[2]), Number(dayMonth[1]));
  const monthDay = WHOLE.monthDay.exec(value);
  if (monthDay) return certain(fullYear(monthDay[3]), monthOf(monthDay[1]), Number(monthDay[2]));
  return null;
}

/**
 * The order of day and month that most dates with a day over 12 show. Without one, the revision tables decide, whose
 * dates are in order, and then the units. `tables` are their columns of dates.
 */
export function orderOf(
  texts: readonly string[],
  tables: readonly (readonly string[])[],
  isImperial: boolean,
): DateOrder {
  let monthFirst = 0;
  for (const text of texts) {
    const numbers = /^(\d{1,2})[-./](\d{1,2})[-./](?:\d{4}|\d{2})$/.exec(text.trim());
    if (!numbers) continue;
    if (Number(numbers[1]) > 12) monthFirst -= 1;
    if (Number(numbers[2]) > 12) monthFirst += 1;
  }
  if (monthFirst === 0)
    for (const dates of tables.filter((column) => !column.some((date) => /\./.test(date))))
      monthFirst += Number(isInOrder(dates, 'month-first')) - Number(isInOrder(dates, 'day-first'));
  if (monthFirst !== 0) return monthFirst > 0 ? 'month-first' : 'day-first';
  return isImperial ? 'month-first' : 'day-first';
}

/** Whether one of the dates is valid in only one order of day and month. `03/03/2024` is valid in both. */
export const isOrderShown = (texts: readonly string[]): boolean =>
  texts.some((text) => {
    const [, first, second] = WHOLE.numbers.exec(text.trim()) ?? [];
    return dateOf(text) !== null && (Number(first) > 12 || Number(second) > 12);
  });

/** Whether the dates rise or fall throughout, as those of a table do. */
function isInOrder(dates: readonly string[], order: DateOrder): boolean {
  const days = dates.map((date) => dateOf(date, order)?.iso ?? '');
  const rises = days.slice(1).map((day, at) => day >= (days[at] ?? ''));
  return rises.every((rise) => rise) || rises.every((rise) => !rise);
}

function ofNumbers(first: number, second: number, year: number, order: DateOrder): SheetDate | null {
  const dayFirst = certain(year, second, first);
  const monthFirst = certain(year, first, second);
  if (!dayFirst || !monthFirst) return dayFirst ?? monthFirst;
  const [chosen, other] = order === 'day-first' ? [dayFirst, monthFirst] : [monthFirst, dayFirst];
  return { iso: chosen.iso, orOther: chosen.iso === other.iso ? null : other.iso };
}

function certain(year: number, month: number, day: number): SheetDate | null {
  if (year < 1950 || year > 2099 || month < 1 || month > 12 || day < 1 || day > 31) return null;
  const two = (part: number) => String(part).padStart(2, '0');
  return { iso: `${year}-${two(month)}-${two(day)}`, orOther: null };
}

function fullYear(text = ''): number {
  return text.length === 2 ? 2000 + Number(text) : Number(text);
}

/** The month's number. 0 for an unknown name. */
function monthOf(name = ''): number {
  const plain = withoutAccents(name).toLowerCase();
  return MONTHS.findIndex((month) => month.test(plain)) + 1;
}
