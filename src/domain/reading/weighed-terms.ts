import { termIndex } from '../retrieval/term-index.ts';
import { type Term, termsOf } from '../retrieval/terms.ts';

/** Terms by their index, each with its rarity in the project. */
export type WeighedTerms = ReadonlyMap<number, number>;

/** The words and codes among the terms, by index. */
export function indicesOf(terms: readonly Term[]): Set<number> {
  return new Set(terms.filter(({ kind }) => kind !== 'pair').map(({ text }) => termIndex(text)));
}

/** The share of `terms`, by weight, that `has` contains. */
export function coverage(terms: WeighedTerms, has: ReadonlySet<number>): number {
  const all = weightIn(null, terms.keys(), terms);
  return all > 0 ? weightIn(has, terms.keys(), terms) / all : 0;
}

/** The total weight of the terms `of` that `has` contains. If `has` is null, of all of them. */
export function weightIn(
  has: ReadonlySet<number> | null,
  of: Iterable<number>,
  weights: WeighedTerms,
): number {
  let sum = 0;
  for (const term of of) if (has === null || has.has(term)) sum += weights.get(term) ?? 0;
  return sum;
}

/** The words and codes of a text, by index. */
export function indicesIn(text: string): Set<number> {
  return indicesOf(termsOf(text));
}
