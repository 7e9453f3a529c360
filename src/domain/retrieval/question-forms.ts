import { writtenWords } from '../glossary/trade-words.ts';
import { unitVector } from '../passages/similarity.ts';
import { type SparseVector, sparseVector } from './sparse-vector.ts';

/**
 * The forms in which a question is searched, the typed one first: with the documents' words, with the previous
 * question, with both. At most four different ones.
 *
 * Measured on site_questions (dev, page of the answer among ten passages, chosen over projects left out): as typed
 * .905, all forms .974. The mean of all forms is used and not only the longest, because an apparent follow-up may not
 * be one: then the longest form finds .68 of the pages, and the mean .97.
 */
export function questionForms(text: string, earlier: string | null): string[] {
  const typed = earlier ? [text, `${earlier} ${text}`] : [text];
  return typed.flatMap((form) => {
    const written = writtenWords(form);
    return written.length > 0 ? [form, `${form} ${written.join(' ')}`] : [form];
  });
}

/** The mean of unit vectors, scaled to length 1. */
export function meanVector(vectors: readonly ArrayLike<number>[]): number[] {
  const sum = Array.from({ length: vectors[0]?.length ?? 0 }, () => 0);
  for (const vector of vectors)
    for (let i = 0; i < sum.length; i += 1) sum[i] = (sum[i] ?? 0) + (vector[i] ?? 0);
  return unitVector(sum);
}

/** The mean of sparse vectors. */
export function meanSparse(vectors: readonly SparseVector[]): SparseVector {
  const sums = new Map<number, number>();
  for (const { indices, values } of vectors)
    indices.forEach((index, i) => {
      sums.set(index, (sums.get(index) ?? 0) + (values[i] ?? 0) / vectors.length);
    });
  return sparseVector([...sums]);
}
