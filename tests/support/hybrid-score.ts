import { denseDot, type SparseVector, sparseDot } from '#domain/retrieval/sparse-vector.ts';

/** What the vector index stores of a passage, or is asked with. */
export interface HybridVector {
  values: ArrayLike<number>;
  sparseValues: SparseVector;
}

/** The score that a dot-product index gives: the cosine (vectors have unit length) plus the lexical half. */
export function hybridScore(question: HybridVector, passage: HybridVector): number {
  return denseDot(question.values, passage.values) + sparseDot(question.sparseValues, passage.sparseValues);
}
