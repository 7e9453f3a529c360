import { CURRENCY } from '../quantities/currencies.ts';
import { foldWord } from './words.ts';

/** A condition on a figure: `below 32 MPa`. */
export interface Limit {
  comparison: 'below' | 'above' | 'at least' | 'at most';
  value: number;
  unit: string | null;
}

/** The measure that a comparison means: `wider than 900` is about a width. */
const MEASURES: Readonly<Record<string, string>> = {
  ...{ wider: 'width', narrower: 'width', taller: 'height', longer: 'length', shorter: 'length' },
  ...{ deeper: 'depth', shallower: 'depth' },
  ...{ thicker: 'thickness', thinner: 'thickness', heavier: 'weight', lighter: 'weight' },
};

const LIMIT = new RegExp(
  `\\b(below|under|less than|lower than|fewer than|above|over|more than|greater than|higher than|(?:wider|narrower|taller|longer|shorter|deeper|shallower|thicker|thinner|heavier|lighter) than|at least|at most)\\s+${CURRENCY}?\\s?(\\d[\\d,]*(?:\\.\\d+)?)\\s*(%|[\\p{L}µ°]{1,4}[²³23]?)?(?![\\p{L}\\p{N}])`,
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
  const measure = MEASURES[words.toLowerCase().split(' ')[0] ?? ''];
  return { limit, rest: text.replace(whole, ` ${measure ?? ''} `) };
}

export function isWithinLimit({ comparison, value }: Limit, figure: number): boolean {
  if (comparison === 'below') return figure < value;
  if (comparison === 'above') return figure > value;
  return comparison === 'at least' ? figure >= value : figure <= value;
}

function comparisonOf(words: string): Limit['comparison'] {
  if (words === 'at least' || words === 'at most') return words;
  return /^(?:below|under|less|lower|fewer|narrow|short|shallow|thinn|light)/.test(words) ? 'below' : 'above';
}
