import type { TextSpan } from '../verification/text-span.ts';

/** A date, or those parts of it that are given. */
export interface SaidDate {
  year: number | null;
  month: number;
  day: number | null;
}

export interface FoundDate extends TextSpan {
  /** `05/06/2024` has two readings. */
  readings: SaidDate[];
}

/** The English names alone, where a short one would be taken for another word. For use in an expression. */
export const MONTH_NAMES =
  '(?:january|february|march|april|may|june|july|august|september|october|november|december)';

/** The first letters of each month's names in English, German, Spanish and French. */
const MONTHS = [
  'jan(?:uary|uar|vier)?|ene(?:ro)?',
  'feb(?:ruary|ruar|rero)?|f[ée]vrier',
  'mar(?:ch|zo|s)?|märz',
  'apr(?:il)?|abr(?:il)?|avril',
  // Not "of these, 1 may be left out".
  'may(?:o)?(?!\\s+(?:be|not|have)\\b)|mai',
  'jun[ei]?|junio|juin',
  'jul[yi]?|julio|juillet',
  'aug(?:ust)?|ago(?:sto)?|août',
  'sep(?:t(?:ember)?|tiembre)?|septembre',
  'o[ck]t(?:ober|ubre|obre)?',
  'nov(?:ember|iembre|embre)?',
  'de[cz](?:ember)?|dic(?:iembre)?|décembre',
];
const MONTH = `(?<month>${MONTHS.join('|')})\\.?(?!\\p{L})`;
const byName = MONTHS.map((names) => new RegExp(`^(?:${names})$`, 'iu'));

const SHAPES = [
  '(?<year>\\d{4})-(?<monthNumber>\\d{1,2})-(?<day>\\d{1,2})(?!\\d)',
  '(?<year>\\d{4})年(?<monthNumber>\\d{1,2})月(?:(?<day>\\d{1,2})日)?',
  '(?<first>\\d{1,2})[./](?<second>\\d{1,2})[./](?<year>\\d{4}|\\d{2})(?!\\d)',
  // Not "the crane TC1 may".
  `(?<!\\p{Script=Latin})(?<day>\\d{1,2})(?:st|nd|rd|th|\\.)?\\s+(?:de\\s+|of\\s+)?${MONTH}(?:,?\\s+(?:de(?:l)?\\s+)?(?<year>\\d{4}))?(?!\\d)`,
  `(?<!\\p{L})${MONTH}\\s+(?<day>\\d{1,2})(?:st|nd|rd|th)?(?!\\d)(?:,?\\s+(?<year>\\d{4})(?!\\d))?`,
  `(?<!\\p{L})${MONTH}\\s+(?:de\\s+)?(?<year>\\d{4})(?!\\d)`,
].map((shape) => new RegExp(`(?<![\\d.,/-])${shape}`, 'giu'));

/** The dates in a text that uses the digits `0` to `9`. */
export function datesIn(text: string): FoundDate[] {
  const found: FoundDate[] = [];
  for (const shape of SHAPES) {
    for (const match of text.matchAll(shape)) {
      const [start, end] = [match.index, match.index + match[0].length];
      const readings = readingsOf(match.groups ?? {}).filter(({ month }) => month >= 1 && month <= 12);
      if (readings.length > 0 && !found.some((other) => other.start < end && other.end > start))
        found.push({ start, end, readings });
    }
  }
  return found;
}

function readingsOf(groups: Record<string, string | undefined>): SaidDate[] {
  const year = groups.year === undefined ? null : Number(groups.year) + (groups.year.length === 2 ? 2000 : 0);
  const [first, second] = [Number(groups.first), Number(groups.second)];
  if (groups.first) {
    return [
      { year, month: second, day: first },
      { year, month: first, day: second },
    ];
  }
  const month = groups.month
    ? byName.findIndex((names) => names.test(groups.month ?? '')) + 1
    : Number(groups.monthNumber);
  return [{ year, month, day: groups.day === undefined ? null : Number(groups.day) }];
}

/** Whether `date` contains all parts of `said`. */
export function saysDate(date: FoundDate, said: FoundDate): boolean {
  return said.readings.some((wanted) =>
    date.readings.some(
      (reading) =>
        reading.month === wanted.month &&
        (wanted.day === null || reading.day === wanted.day) &&
        (wanted.year === null || reading.year === wanted.year),
    ),
  );
}
