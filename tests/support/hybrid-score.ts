import { denseDot, type SparseVector, sparseDot } from '#domain/retrieval/sparse-vector.ts';

/** The vectors of a stored passage or of a question. */
export interface HybridVector {
  values: ArrayLike<number>;
  sparseValues: SparseVector;
}

/** The score in a dot-product index: the cosine (vectors have unit length) plus the lexical part. */
export function hybridScore(question: HybridVector, passage: HybridVector): number {
  return denseDot(question.values, passage.values) + sparseDot(question.sparseValues, passage.sparseValues);
}
