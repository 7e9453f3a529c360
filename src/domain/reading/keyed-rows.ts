import { asksToCompare } from './asks-to-compare.ts';
import type { Candidate } from './candidates.ts';
import { stemsOf } from './read-question.ts';

/** What a question says, as far as it decides which row it means. */
interface Asked {
  text: string;
  asksForList: boolean;
}

type Row = Pick<Candidate, 'kind' | 'context' | 'text' | 'cells'>;

/** What a row of a table is for: its first cell, under the name of that column. */
interface RowKey {
  /** `75` or `m36`. */
  key: string;
  column: string;
}

const NUMBER_KEY = /^\d{1,5}(?:\.\d+)?(?= ?(?:mm|cm|m|kg|t|kn|kw|kva|a)?$)/iu;
/** A code has letters, so that a question cannot contain it by chance. */
const CODE_KEY = /^(?=\S*\p{L})(?=\S*\d)[\p{L}\d][\p{L}\d./-]{1,11}$/u;
const UNIT = '(?:mm|cm|m|kg|t|kn|kw|kva|a|amp|tonnes?|inch|in)';
/** `75 outlet`, `10mm chain`, `100 mm dia pipe` */
const NUMBER_THEN_NAME = new RegExp(
  String.raw`(?<![\d.,/x×-])(\d{1,5}(?:\.\d+)?)(?: ?${UNIT}(?!\p{L}))?(?: dia(?:meter)?\.?)? (\p{L}{3,})`,
  'giu',
);
/** `outlet 75`, `class 5` */
const NAME_THEN_NUMBER = /(\p{L}{3,})\.? (?:no\.? ?)?#?(\d{1,5}(?:\.\d+)?)(?![\d.,/x×:-])/giu;

/**
 * Whether a candidate is the row of another size or code than the question names, while a row of the same table is for that
 * one: the row `150` of the column `Outlet, mm`, if the question names a 75 outlet and the table has one. The 150 of the question is then
 * another column's. False for lists and comparisons, which want several rows.
 */
export function otherKeyedRows<One extends Row>(
  { text, asksForList }: Asked,
  candidates: readonly One[],
): (candidate: One) => boolean {
  if (asksForList || asksToCompare(text)) return () => false;
  const named = namedIn(text);
  // By the caption and the header, because a table may be cut into several passages.
  const tables = new Map<string, Set<string>>();
  for (const candidate of candidates) {
    const own = keyOf(candidate);
    if (!own || !isAsked(own, named)) continue;
    const keys = tables.get(candidate.context) ?? new Set();
    tables.set(candidate.context, keys.add(own.key));
  }
  return (candidate) => {
    const asked = tables.get(candidate.context);
    const own = keyOf(candidate);
    return asked !== undefined && own !== null && !asked.has(own.key);
  };
}

function keyOf({ kind, context, text, cells }: Row): RowKey | null {
  if (kind !== 'row') return null;
  const [first] = cells;
  const cell = first?.text ?? text.split(' ')[0] ?? '';
  const column = first?.header ?? context.split(' … ').at(-1)?.split(' ')[0] ?? '';
  const key = NUMBER_KEY.exec(cell)?.[0] ?? CODE_KEY.exec(cell)?.[0];
  return key === undefined ? null : { key: key.toLowerCase(), column };
}

/** What a question may say of a row's key: its words, and its numbers with the stems of the word beside each. */
interface Named {
  words: ReadonlySet<string>;
  numbers: readonly { number: string; stems: readonly string[] }[];
}

function namedIn(question: string): Named {
  const pairs = [
    ...Array.from(
      question.matchAll(NUMBER_THEN_NAME),
      ([, number = '', word = '']) => [number, word] as const,
    ),
    ...Array.from(
      question.matchAll(NAME_THEN_NUMBER),
      ([, word = '', number = '']) => [number, word] as const,
    ),
  ];
  return {
    words: new Set(question.toLowerCase().split(/[\s,;?()]+/u)),
    numbers: pairs.map(([number, word]) => ({ number, stems: stemsOf(word) })),
  };
}

function isAsked({ key, column }: RowKey, { words, numbers }: Named): boolean {
  if (/\p{L}/u.test(key)) return words.has(key);
  const beside = numbers.filter(({ number }) => number === key);
  if (beside.length === 0) return false;
  const names = new Set(stemsOf(column));
  return beside.some(({ stems }) => stems.some((stem) => names.has(stem)));
}
