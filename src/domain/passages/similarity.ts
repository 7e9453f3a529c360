/** What a vector index calls distance, and back: similarity is 1 minus distance. */
export const distanceOf = (similarity: number): number => 1 - similarity;

/** The mean similarity of the kept results, within 0 to 1; 0 where nothing was kept. */
export function confidenceOf(similarities: readonly number[]): number {
  if (similarities.length === 0) return 0;
  const mean = similarities.reduce((sum, similarity) => sum + similarity, 0) / similarities.length;
  return Math.min(1, Math.max(0, mean));
}

/** The vector with length 1, so that a dot product is a cosine. A zero vector stays as it is. */
export function unitVector(vector: readonly number[]): number[] {
  const length = Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0));
  return length === 0 ? [...vector] : vector.map((value) => value / length);
}
