import { type SparseVector, sparseVector } from './sparse-vector.ts';
import { termIndex } from './term-index.ts';
import { inverseFrequency, type TermStatistics } from './term-statistics.ts';
import { type Term, termsOf } from './terms.ts';

/**
 * The lexical half of the score, as one dot product of two sparse vectors.
 *
 *   passage value   BM25's weight of the term in the passage:  f (k1 + 1) / (f + k1 (1 - b + b length / average))
 *   question value  0.2 × rarity / most, with most = Σ rarity × (k1 + 1) over the question's own words
 *
 * so the sum is between 0 and about 0.2. It is divided by the highest score that the question could reach, not by the
 * best score found, so one formula works in every language: a question whose words do not occur gets a small lexical
 * part, and the cosine decides. Robertson and Zaragoza 2009 for BM25.
 */
export const lexicalWeights = {
  k1: 0.6,
  b: 0.4,
  /**
   * The number of terms in a passage of 800 characters. Fixed, so that stored values never change; the real average
   * of each set gives the same recall within 0.002.
   */
  averageLength: 170,
  lexicalShare: 0.2,
  /** A pair of words counts this share of its rarity, and nothing in `most`. */
  pairShare: 0.5,
} as const;

/** The sparse values that are stored with a passage. `text` is `passageText(...)`. */
export function passageSparse(text: string): SparseVector {
  return sparseOfTerms(termsOf(text));
}

/** The same for a tokenised text. */
export function sparseOfTerms(terms: readonly Term[]): SparseVector {
  const { k1, b, averageLength } = lexicalWeights;
  const norm = k1 * (1 - b + (b * terms.length) / averageLength);
  const counts = new Map<number, number>();
  for (const term of terms) {
    const index = termIndex(term.text);
    counts.set(index, (counts.get(index) ?? 0) + 1);
  }
  return sparseVector([...counts].map(([index, f]) => [index, (f * (k1 + 1)) / (f + norm)] as const));
}

/**
 * The sparse values of a question over passages with these statistics. Empty if it contains no terms. `terms`:
 * `codes` are those with a digit, which are the same in every language.
 */
export function questionSparse(
  question: string,
  statistics: TermStatistics,
  terms: 'all' | 'codes' = 'all',
): SparseVector {
  const { k1, lexicalShare, pairShare } = lexicalWeights;
  const values = new Map<number, number>();
  let most = 0;
  for (const term of distinct(termsOf(question))) {
    const index = termIndex(term.text);
    const share = term.kind === 'pair' ? pairShare : 1;
    const rarity = inverseFrequency(statistics, index);
    if (share === 1) most += rarity * (k1 + 1);
    if (terms === 'codes' && !/\p{N}/u.test(term.text)) continue;
    values.set(index, Math.max(values.get(index) ?? 0, share * rarity));
  }
  if (most === 0) return { indices: [], values: [] };
  return sparseVector([...values].map(([index, value]) => [index, (lexicalShare * value) / most] as const));
}

function distinct(terms: readonly Term[]): Term[] {
  return [...new Map(terms.map((term) => [`${term.kind} ${term.text}`, term])).values()];
}
