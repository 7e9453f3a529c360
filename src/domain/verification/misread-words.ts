/**
 * What a word on a page must be where character recognition evidently misread it: `c0ncrete`, `rnortar`, `instaIled`.
 *
 * Only shapes that are in no word at all are read another way. `burn` could be a misread `bum` and `clay` a misread
 * `day`, but both are words, so each stays what it is.
 */
const DIGIT_LOOKS: Readonly<Record<string, readonly string[]>> = {
  '0': ['o'],
  '1': ['l', 'i'],
  '5': ['s'],
  '8': ['b'],
  '9': ['g'],
};

/** Words shorter than this are too easily another word, and units are short. */
const SHORTEST = 4;
/** One digit in this many letters is a misread letter; with more it is a code. */
const LETTERS_PER_DIGIT = 3;

/** A quick no for nearly every word. */
const MAY_BE_MISREAD = /[0-9]|^rn|^ln|vv|\p{Ll}I\p{Ll}/u;

/** The words that `word` may be meant as, in small letters, itself not among them. `cased`: as it is. */
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
