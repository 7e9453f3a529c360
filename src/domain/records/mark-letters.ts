import type { Paper } from './paper.ts';
import type { PaperRow } from './row-tables.ts';
import { indexOfLike, tokensOf } from './row-words.ts';
import type { ColumnKind } from './table-columns.ts';

/** The usual meaning of letters in inspection plans. A paper's own legend comes first. */
const USUAL: readonly (readonly [letter: string, names: readonly string[]])[] = [
  ['H', ['hold point', 'hold']],
  ['W', ['witness point', 'witness']],
  ['R', ['review', 'record review', 'review of records']],
  ['S', ['surveillance', 'surveillance point']],
  ['M', ['monitor', 'monitoring']],
  ['I', ['inspect', 'inspection point']],
];
/** A line of a legend: `H = hold point`. */
const LEGEND = /(?<!\p{L})(\p{Lu}{1,2})\s*(?:=|:|–|—)\s*(\p{Ll}[\p{Ll} ]{2,30})/gu;

/** The letter that a phrase means: `H` for `hold points`. Null if the table has no column of letters. */
export function letterAsked(
  phrase: readonly string[],
  kinds: readonly ColumnKind[],
  rows: readonly PaperRow[],
): string | null {
  if (!kinds.includes('mark')) return null;
  const papers = [...new Set(rows.map(({ paper }) => paper))];
  const names = [
    ...papers.flatMap(legendOf),
    ...USUAL.flatMap(([letter, all]) => all.map((name) => [letter, name] as const)),
  ];
  return names.find(([, name]) => isName(phrase, name))?.[0] ?? null;
}

function isName(phrase: readonly string[], name: string): boolean {
  const words = tokensOf(name);
  return words.length === phrase.length && indexOfLike(words, phrase) === 0;
}

function legendOf({ lines }: Paper): (readonly [string, string])[] {
  return lines.flatMap(({ text }) =>
    [...text.matchAll(LEGEND)].map(([, letter = '', name = '']) => [letter, name.trim()] as const),
  );
}

/** Whether a cell contains the letter: `H/W` contains `H`. */
export function hasLetter(cell: string, letter: string): boolean {
  return cell.split(/[^\p{L}]+/u).includes(letter);
}
