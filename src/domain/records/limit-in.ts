import { CURRENCY } from '../quantities/currencies.ts';
import { foldWord } from './words.ts';

/** A condition on a figure: `below 32 MPa`. */
export interface Limit {
  comparison: 'below' | 'above' | 'at least' | 'at most';
  value: number;
  unit: string | null;
}

const LIMIT = new RegExp(
  `\\b(below|under|less than|lower than|fewer than|above|over|more than|greater than|higher than|at least|at most)\\s+${CURRENCY}?\\s?(\\d[\\d,]*(?:\\.\\d+)?)\\s*(%|[\\p{L}µ°]{1,4}[²³23]?)?(?![\\p{L}\\p{N}])`,
  'iu',
);

/** The limit that a question names, and the question without it. */
export function limitIn(text: string): { limit: Limit | null; rest: string } {
  const match = LIMIT.exec(text);
  if (!match) return { limit: null, rest: text };
  const [whole, words = '', value = '', unit] = match;
  const limit: Limit = {
    comparison: comparisonOf(words.toLowerCase()),
    value: Number(value.replace(/,/g, '')),
    unit: unit ? foldWord(unit) : null,
  };
  return { limit, rest: text.replace(whole, ' ') };
}

export function isWithinLimit({ comparison, value }: Limit, figure: number): boolean {
  if (comparison === 'below') return figure < value;
  if (comparison === 'above') return figure > value;
  return comparison === 'at least' ? figure >= value : figure <= value;
}

function comparisonOf(words: string): Limit['comparison'] {
  if (words === 'at least' || words === 'at most') return words;
  return /^(?:below|under|less|lower|fewer)/.test(words) ? 'below' : 'above';
}
