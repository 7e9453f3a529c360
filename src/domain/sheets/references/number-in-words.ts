import { MIXED_UP, numberForm } from '../number-key.ts';
import {
  isBuiltAlike,
  type NumberScheme,
  prefixOf,
  resolveNumber,
  shapeOf,
  tailOf,
} from './number-scheme.ts';
import type { PlacedWord } from './page-segments.ts';
import { isMark, isStandard } from './reference-words.ts';

/**
 * How well the form of a number is known, best first: a number of the project, of its scheme, of a shape common to
 * sheets, of the scheme's shape with other letters, or any word with letters and a figure.
 */
export type NumberForm = 'known' | 'scheme' | 'common' | 'shape' | 'any';

export interface PrintedNumber {
  /** As printed, without the mark and without punctuation around it. */
  number: string;
  /** Key of the known sheet, otherwise of the printed number. */
  key: string;
  form: NumberForm;
  /** It has digits only, like a dimension, so a mark or a word right before it must show that it is a sheet. */
  bare: boolean;
  /** `3` of `3/A-501`. */
  mark: string | null;
  /** The range of words in which it is printed. */
  from: number;
  to: number;
}

/** Letters, a separator and digits, letters and digits with a point (S3.4), or a code of four parts or more. */
const COMMON =
  /^(?:\p{L}{1,4}[-–_.]\d{1,5}(?:\.\d{1,3})?\p{L}?|\p{L}{1,4}\d{1,3}\.\d{1,3}\p{L}?|(?:[\p{L}\d]{1,6}[-–_]){3,}[\p{L}\d]{1,6})$/u;
/** A number of a scheme may have one more letter or part than the known ones: A-101A, A-501.2. */
const ADDED = /(?:L|9\.9)$/;
const MAX_WORDS = 3;

/** The sheet number that begins at word `at`. Null if none does. */
export function numberAt(
  words: readonly PlacedWord[],
  at: number,
  scheme: NumberScheme,
  misread: boolean,
): PrintedNumber | null {
  for (let count = Math.min(MAX_WORDS, words.length - at); count > 1; count -= 1) {
    const run = words.slice(at, at + count).map(({ text }) => text);
    if (!run.every((word) => /^[\p{L}\d.\-–_/]{1,8}[.,;:)]?$/u.test(word)) || !/\d/.test(run.at(-1) ?? ''))
      continue;
    const joined = trimmed(run.join(' '));
    if (!/^\p{L}{1,4}[ \d]/u.test(joined) || /\d \d/.test(joined)) continue;
    const key = scheme.keys.get(numberForm(joined));
    const place = { number: joined, bare: false, mark: null, from: at, to: at + count };
    if (key) return { ...place, key, form: 'known' };
    if (count === 2 && scheme.hasSpaces && scheme.shapes.has(shapeOf(joined)) && !/[./]/.test(joined)) {
      const form = scheme.prefixes.has(prefixOf(joined)) ? 'scheme' : 'shape';
      return { ...place, key: numberForm(joined), form };
    }
  }
  const word = trimmed(words[at]?.text ?? '');
  const place = { from: at, to: at + 1 };
  const slash = scheme.keys.has(numberForm(word)) ? -1 : word.indexOf('/');
  const [first, rest] = slash > 0 ? [word.slice(0, slash), trimmed(word.slice(slash + 1))] : [word, ''];
  const after = isMark(first) && rest ? formOf(rest, scheme, misread) : null;
  if (after) return { ...after, mark: first, ...place };
  const before = isMark(rest) ? formOf(first, scheme, misread) : null;
  if (before) return { ...before, mark: rest, ...place };
  const whole = formOf(word, scheme, misread);
  return whole && { ...whole, mark: null, ...place };
}

const trimmed = (word: string) => word.replace(/^[([{<"'“„«]+/, '').replace(/[.,;:)\]}>"'”“»!?]+$/, '');

function formOf(
  word: string,
  scheme: NumberScheme,
  misread: boolean,
): Pick<PrintedNumber, 'number' | 'key' | 'form' | 'bare'> | null {
  if (
    word.length < 2 ||
    word.length > 40 ||
    !/\d/.test(word) ||
    /[\\@=*×]|\.(?:dwg|pdf|rvt|dgn)$/i.test(word)
  )
    return null;
  const known = resolveNumber(word, scheme);
  const bare = /^\d+$/.test(word);
  if (known) return { number: word, key: known, form: 'known', bare };
  if (!/^[\p{L}\d.\-–_/]+$/u.test(word)) return null;
  const meant = misread ? resolveNumber(word, scheme, { misread }) : null;
  if (meant) return { number: word, key: meant, form: 'known', bare };
  const repaired = misread ? inScheme(word, scheme) : null;
  if (repaired) return { number: repaired, key: numberForm(repaired), form: 'scheme', bare: false };
  if (isStandard(word, []) && !scheme.prefixes.has(prefixOf(word))) return null;
  const named = { number: word, key: numberForm(word), bare };
  if (hasForm(word, scheme) || isBuiltAlike(word, scheme)) return { ...named, form: 'scheme' };
  if (isMeasure(word)) return null;
  if (COMMON.test(word)) return { ...named, form: 'common' };
  if (scheme.shapes.has(shapeOf(word))) return { ...named, form: 'shape' };
  return ANY.test(word) ? { ...named, form: 'any' } : null;
}

/** `ONA2.01` or `AS.04` of a scan, as a number with known first letters. Null if it has them, or makes none. */
function inScheme(word: string, scheme: NumberScheme): string | null {
  const isOfScheme = (one: string) => scheme.prefixes.has(prefixOf(one)) && hasForm(one, scheme);
  if (isOfScheme(word)) return null;
  const apart = word.replace(/^(?:ON|TO)(?=\p{L}{1,3}[-–.]?\d)/u, '');
  const figures = word.replace(/(?<=^\p{L}.*)[SOIBZ]/gu, (letter) => MIXED_UP[letter] ?? letter);
  return [apart, figures].find((one) => one !== word && isOfScheme(one)) ?? null;
}

/** Letters and figures, but not a length and not an ordinal such as `2ND`. */
const ANY =
  /^(?!\d+(?:ST|ND|RD|TH|MM|M|M2|THK|DIA|CRS)$)(?=.*\p{L})(?=.*\d)[\p{L}\d]+(?:[-–_.][\p{L}\d]+)*$/iu;

function hasForm(word: string, { shapes, prefixes }: NumberScheme): boolean {
  const shape = shapeOf(word);
  if (!shapes.has(shape) && !shapes.has(shape.replace(ADDED, ''))) return false;
  // Without a separator, the letters decide: E12 is a sheet, N12 a bar and D12 a door.
  return (
    /^\p{L}+[-–_. ]\d|^\d.*\p{L}[-–_.]\d/u.test(word) ||
    (/^\p{L}+\d+\.\d/u.test(word) && !isMeasure(word)) ||
    prefixes.has(prefixOf(word)) ||
    tailOf(word) !== null
  );
}

/** The forms of levels, pipes and radii: RL17.2, DN100.5, R0.5. */
const isMeasure = (word: string) =>
  /^(?:RL|FFL|SSL|FL|TOC|TOS|TOW|IL|CL|DN|OD|ID|R|DIA|CRS|THK|T|H|W|L|X|Y|Z|EL|NO|PH|V|REV|VER)\W?\d/i.test(
    word,
  );
