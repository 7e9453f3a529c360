import { denseDot } from '../retrieval/sparse-vector.ts';

/** A text with its embedding. */
export interface EmbeddedText {
  text: string;
  vector: ArrayLike<number>;
}

/** Added to the similarity of each text with itself. Values from .3 to 3 choose the same first quotes within two of 247. */
const RIDGE = 1;
/** The work grows with the square of their number. The median question has 85. */
const MAX_TEXTS = 200;
/** Conjugate gradients need no more steps to be exact enough. */
const STEPS = 30;

/**
 * Estimates a text's vector where no model can embed it, from texts with vectors: kernel ridge regression over their
 * words. Only differences between products with the estimate mean anything, because it is relative to the mean of the
 * texts.
 *
 * With it, by words alone, the first quote is the server's for 56 of OSHA's 60 questions instead of 50. It needs all
 * words: without `what`, `must` and the like, 52 of 60 (decision 031).
 */
export function estimatedVector(text: string, known: readonly EmbeddedText[]): number[] {
  const words = known.map((one) => wordsOf(one.text));
  const weightOf = rarityIn(words);
  const asked = unitTerms(wordsOf(text), weightOf);
  const nearest = known
    .map(({ vector }, i) => {
      const terms = unitTerms(words[i] ?? new Set(), weightOf);
      return { vector, terms, nearness: product(asked, terms) };
    })
    .sort((a, b) => b.nearness - a.nearness)
    .slice(0, MAX_TEXTS);
  const shares = solved(
    nearest.map(({ terms }, i) =>
      Float64Array.from(nearest, (other, k) => product(terms, other.terms) + (i === k ? RIDGE : 0)),
    ),
    nearest.map(({ nearness }) => nearness),
  );
  return meanOf(known).map((middle, k) =>
    nearest.reduce((sum, { vector }, i) => sum + (shares[i] ?? 0) * ((vector[k] ?? 0) - middle), 0),
  );
}

/** The mean of the texts' vectors. */
export function meanOf(known: readonly EmbeddedText[]): number[] {
  return Array.from({ length: known[0]?.vector.length ?? 0 }, (_, k) =>
    known.reduce((sum, { vector }) => sum + (vector[k] ?? 0) / known.length, 0),
  );
}

type Terms = ReadonlyMap<string, number>;

const wordsOf = (text: string): Set<string> => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu));

/** How rare a word is among the texts. 0 if none has it. */
function rarityIn(texts: readonly ReadonlySet<string>[]): (word: string) => number {
  const counts = new Map<string, number>();
  for (const words of texts) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return (word) => {
    const count = counts.get(word);
    return count ? Math.log(1 + texts.length / count) : 0;
  };
}

function unitTerms(words: ReadonlySet<string>, weightOf: (word: string) => number): Terms {
  const weights = [...words].map((word) => [word, weightOf(word)] as const);
  const length = Math.sqrt(weights.reduce((sum, [, weight]) => sum + weight * weight, 0)) || 1;
  return new Map(weights.map(([word, weight]) => [word, weight / length]));
}

function product(a: Terms, b: Terms): number {
  const [fewer, more] = a.size < b.size ? [a, b] : [b, a];
  let sum = 0;
  for (const [word, weight] of fewer) sum += weight * (more.get(word) ?? 0);
  return sum;
}

/** Returns `x` with `matrix · x = right`, for a symmetric positive definite matrix, by conjugate gradients. */
function solved(matrix: readonly Float64Array[], right: readonly number[]): number[] {
  const x = right.map(() => 0);
  let rest = [...right];
  let direction = rest;
  let size = denseDot(rest, rest);
  const enough = size * 1e-10;
  for (let step = 0; step < STEPS && size > enough; step += 1) {
    const along = matrix.map((row) => denseDot(row, direction));
    const length = size / denseDot(direction, along);
    direction.forEach((value, i) => {
      x[i] = (x[i] ?? 0) + length * value;
    });
    rest = rest.map((value, i) => value - length * (along[i] ?? 0));
    const next = denseDot(rest, rest);
    direction = rest.map((value, i) => value + (next / size) * (direction[i] ?? 0));
    size = next;
  }
  return x;
}
