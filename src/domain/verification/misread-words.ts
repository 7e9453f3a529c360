/**
 * The words that an evident OCR error stands for: `c0ncrete`, `rnortar`, `instaIled`.
 *
 * Only character sequences that occur in no word are read differently. `burn` could be a misread `bum` and `clay` a
 * misread `day`, but both are words, so they stay.
 */
const DIGIT_LOOKS: Readonly<Record<string, readonly string[]>> = {
  '0': ['o'],
  '1': ['l', 'i'],
  '5': ['s'],
  '8': ['b'],
  '9': ['g'],
};

/** A shorter word is too easily confused with another one, and units are short. */
const SHORTEST = 4;
/** With at least this many letters per digit, the digit is a misread letter. With fewer, the word is a code. */
const LETTERS_PER_DIGIT = 3;

/** Excludes nearly every word quickly. */
const MAY_BE_MISREAD = /[0-9]|^rn|^ln|vv|\p{Ll}I\p{Ll}/u;

/** The words that `word` may stand for, in lower case and without itself. `cased`: the word with its case. */
export function evidentReadings(cased: string): string[] {
  if (cased.length < SHORTEST || !MAY_BE_MISREAD.test(cased)) return [];
  const readings = /\p{Nd}/u.test(cased) ? digitReadings(cased) : [shapeReading(cased)];
  const word = cased.toLowerCase();
  return [...new Set(readings.map((reading) => reading.toLowerCase()))].filter((reading) => reading !== word);
}

function digitReadings(cased: string): string[] {
  const digits = cased.replace(/[^0-9]/g, '');
  const isInside = /^\p{L}[\p{L}0-9]*\p{L}$/u.test(cased);
  if (!isInside || digits.length * LETTERS_PER_DIGIT > cased.length - digits.length) return [];
  return [...cased].reduce<string[]>(
    (read, character) => {
      const looks = /[0-9]/.test(character) ? (DIGIT_LOOKS[character] ?? []) : [character];
      return read.flatMap((start) => looks.map((look) => start + look));
    },
    [''],
  );
}

function shapeReading(cased: string): string {
  return cased
    .replace(/^rn/, 'm')
    .replace(/^ln/, 'in')
    .replace(/vv/g, 'w')
    .replace(/(?<=\p{Ll})I(?=\p{Ll})/gu, 'l');
}
