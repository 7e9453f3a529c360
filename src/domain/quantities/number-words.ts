import type { TextSpan } from '../verification/text-span.ts';

/**
 * Number words in English, German and Spanish. `one`, `ein` and `un` are left out, because they are as often
 * articles.
 */
const VALUES: Readonly<Record<string, number>> = Object.fromEntries(
  [
    '2 two zwei dos',
    '3 three drei tres',
    '4 four vier cuatro',
    '5 five fünf cinco',
    '6 six sechs seis',
    '7 seven sieben siete',
    '8 eight acht ocho',
    '9 nine neun nueve',
    '10 ten zehn diez',
    '11 eleven elf once',
    '12 twelve zwölf doce',
    '13 thirteen dreizehn trece',
    '14 fourteen vierzehn catorce',
    '15 fifteen fünfzehn quince',
    '16 sixteen sechzehn dieciséis',
    '17 seventeen siebzehn diecisiete',
    '18 eighteen achtzehn dieciocho',
    '19 nineteen neunzehn diecinueve',
    '20 twenty zwanzig veinte',
    '30 thirty dreißig treinta',
    '40 forty vierzig cuarenta',
    '50 fifty fünfzig cincuenta',
    '60 sixty sechzig sesenta',
    '70 seventy siebzig setenta',
    '80 eighty achtzig ochenta',
    '90 ninety neunzig noventa',
    '100 hundred hundert cien ciento',
    '1000 thousand tausend mil',
  ].flatMap((line) => {
    const [value, ...words] = line.split(' ');
    return words.map((word) => [word, Number(value)] as const);
  }),
);
/** Spanish `once` is an English adverb, so it counts only in a Spanish text. */
const AMBIGUOUS = new Set(['once', 'mil']);
const WORDS = Object.keys(VALUES).filter((word) => !AMBIGUOUS.has(word));
const ONES = 'one two three four five six seven eight nine'.split(' ');
const GERMAN_ONES = 'ein zwei drei vier fünf sechs sieben acht neun'.split(' ');
const TENS = WORDS.filter((word) => (VALUES[word] ?? 0) >= 20 && (VALUES[word] ?? 0) < 100);

const UNDERS: Readonly<Record<string, number>> = {
  ...{ half: 2, third: 3, quarter: 4, fourth: 4, fifth: 5, sixth: 6, eighth: 8, tenth: 10, sixteenth: 16 },
};
const UNDER = Object.keys(UNDERS).join('|');
/** `one-half`, `three fourths`, `one and one-half`. `one third` alone may count floors, so it needs a hyphen, an `s` or `of`. */
const FRACTION = `(?:(?<whole>\\d+|${[...ONES, ...WORDS].join('|')}) and )?(?<over>${ONES.join('|')})(?:-(?<under>${UNDER})s?| (?<apart>half|quarter|(?:${UNDER})(?=s| of\\b))s?)(?![\\p{L}-])`;

const NUMBER_WORD = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${FRACTION}|(?<tens>${TENS.join('|')})[- ](?<ones>${ONES.join('|')})|(?<before>${GERMAN_ONES.join('|')})und(?<behind>${TENS.join('|')})|(?<simple>${WORDS.join('|')}))(?!\\p{L})`,
  'giu',
);

/** The numbers in words, in reading order. A fraction is less than one, or has a whole number before it. */
export function numberWordsIn(text: string): (TextSpan & { value: number })[] {
  return [...text.matchAll(NUMBER_WORD)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    value: numberOf(match.groups ?? {}),
  }));
}

function numberOf(groups: Record<string, string | undefined>): number {
  const { over, under, apart, whole, tens, ones, before, behind, simple } = groups;
  const value = (word = '') =>
    word.toLowerCase() === 'one' ? 1 : (VALUES[word.toLowerCase()] ?? Number(word));
  if (over)
    return (whole ? value(whole) : 0) + value(over) / (UNDERS[(under ?? apart ?? '').toLowerCase()] ?? 1);
  if (tens) return value(tens) + ONES.indexOf((ones ?? '').toLowerCase()) + 1;
  if (before) return value(behind) + GERMAN_ONES.indexOf(before.toLowerCase()) + 1;
  return value(simple);
}
