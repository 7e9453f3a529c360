import type { TextSpan } from '../verification/text-span.ts';
import { unitAtStart } from './measure-units.ts';
import { numberWordsIn } from './number-words.ts';

/** A number, a measure, or the number of a standard or drawing. */
export interface Quantity extends TextSpan {
  /** The possible values of the digits: `1.250` is 1.25 in some countries and 1250 in others. Empty for a code. */
  values: number[];
  unit: string | null;
  /** `AS3600` if it is the name of a standard or drawing. */
  code: string | null;
}

const GLYPHS: Readonly<Record<string, number>> = {
  ...{ '¼': 1 / 4, '½': 1 / 2, '¾': 3 / 4, '⅓': 1 / 3, '⅔': 2 / 3 },
  ...{ '⅛': 1 / 8, '⅜': 3 / 8, '⅝': 5 / 8, '⅞': 7 / 8 },
};
const CODE =
  '(?<code>(?<![\\p{L}\\p{N}])(?:\\p{Lu}{2,8}(?:[ /-]\\p{Lu}{1,4})*[ -]?|\\p{Lu}-?)\\d[\\p{L}\\p{N}]*(?:[.:/-][\\p{L}\\p{N}]+)*)';
const INTEGER = "\\d{1,3}(?:[ \\u00a0\\u202f.,'’]\\d{3})+(?!\\d)|\\d+";
const NUMBER = `(?<sign>(?<=^|[\\s(])[-–−]\\s?)?(?<digits>(?:${INTEGER})(?:[.,]\\d+)?|(?<!\\d)\\.\\d+)`;
const FRACTION = '(?:[\\s-]?(?<glyph>[¼½¾⅓⅔⅛⅜⅝⅞])|(?<over>[\\s-]\\d+)?[/⁄](?<under>\\d+)(?![\\d/]))?';
const QUANTITY = new RegExp(`${CODE}|${NUMBER}${FRACTION}|(?<alone>[¼½¾⅓⅔⅛⅜⅝⅞])`, 'gu');

/** The quantities in a text that uses the digits `0` to `9`, in reading order. */
export function quantitiesIn(text: string): Quantity[] {
  const numbers = [...text.matchAll(QUANTITY)].map((match) => quantityOf(text, match));
  const words = numberWordsIn(text).map(({ start, end, value }) =>
    withUnit(text, { start, end, values: [value], unit: null, code: null }),
  );
  // `3` is a part of `3 and one-half feet`.
  const own = numbers.filter(({ start }) => !words.some((word) => word.start <= start && start < word.end));
  return [...own, ...words].toSorted((a, b) => a.start - b.start);
}

function quantityOf(text: string, match: RegExpExecArray): Quantity {
  const { code, sign, digits = '', glyph, over, under, alone } = match.groups ?? {};
  const [start, end] = [match.index, match.index + match[0].length];
  if (code) return { start, end, values: [], unit: null, code: foldedCode(code) };
  const fraction = GLYPHS[glyph ?? alone ?? ''] ?? 0;
  const values = alone
    ? [fraction]
    : valuesOf(digits).map((whole) => joined(whole, { fraction, over, under }));
  return withUnit(text, {
    ...{ start, end, unit: null, code: null },
    values: sign ? values.map((value) => -value) : values,
  });
}

function joined(
  whole: number,
  { fraction, over, under }: { fraction: number; over: string | undefined; under: string | undefined },
): number {
  if (!under) return whole + fraction;
  return over ? whole + Number(over.slice(1)) / Number(under) : whole / Number(under);
}

/** `three-fourths of an inch` */
const OF_A = /^ of an?(?= )/iu;

function withUnit(text: string, quantity: Quantity): Quantity {
  const between = OF_A.exec(text.slice(quantity.end, quantity.end + 7))?.[0].length ?? 0;
  const end = quantity.end + between;
  const found = unitAtStart(text.slice(end, end + 20));
  return found ? { ...quantity, end: end + found.length, unit: found.unit } : quantity;
}

/** `1,250` may be one and a quarter or twelve hundred and fifty. `1.250,5` has only one reading. */
function valuesOf(digits: string): number[] {
  const plain = digits.replace(/[\s\u00a0\u202f'’]/g, '');
  const separators = [...plain.matchAll(/[.,]/g)];
  const last = separators.at(-1);
  if (!last) return [Number(plain)];
  const grouped = Number(plain.replace(/[.,]/g, ''));
  const decimal = Number(`${plain.slice(0, last.index).replace(/[.,]/g, '')}.${plain.slice(last.index + 1)}`);
  const isGroup = plain.length - last.index === 4 && last.index > 0;
  if (separators.length === 1) return isGroup ? [decimal, grouped] : [decimal];
  return separators.every(([separator]) => separator === last[0]) ? [grouped] : [decimal];
}

export function foldedCode(text: string): string {
  return text.toUpperCase().replace(/[\s\u00a0‐‑–-]/g, '');
}
