/** Converts between the distance of a vector index and similarity: similarity is 1 minus distance. */
export const distanceOf = (similarity: number): number => 1 - similarity;

/** The mean similarity of the kept results, limited to 0 to 1. 0 if no result was kept. */
export function confidenceOf(similarities: readonly number[]): number {
  if (similarities.length === 0) return 0;
  const mean = similarities.reduce((sum, similarity) => sum + similarity, 0) / similarities.length;
  return Math.min(1, Math.max(0, mean));
}

/** The vector scaled to length 1, so that a dot product is a cosine. A zero vector is not changed. */
export function unitVector(vector: readonly number[]): number[] {
  const length = Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0));
  return length === 0 ? [...vector] : vector.map((value) => value / length);
}

/**
 * The number of results: the requested number rounded down and at least 1, or `otherwise` if no usable number was
 * requested.
 */
export function topK(asked: number | null | undefined, otherwise: number): number {
  if (asked === null || asked === undefined || !Number.isFinite(asked)) return otherwise;
  return Math.max(1, Math.floor(asked));
}
