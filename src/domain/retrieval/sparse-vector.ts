/** The form in which the vector index receives it: distinct uint32 indices and their values, in the same order. */
export interface SparseVector {
  indices: number[];
  values: number[];
}

export function sparseVector(entries: Iterable<readonly [index: number, value: number]>): SparseVector {
  const vector: SparseVector = { indices: [], values: [] };
  for (const [index, value] of entries) {
    vector.indices.push(index);
    vector.values.push(value);
  }
  return vector;
}

export function sparseDot(a: SparseVector, b: SparseVector): number {
  const [small, large] = a.indices.length <= b.indices.length ? [a, b] : [b, a];
  const valueAt = new Map(small.indices.map((index, i) => [index, small.values[i] ?? 0]));
  return large.indices.reduce((sum, index, i) => sum + (valueAt.get(index) ?? 0) * (large.values[i] ?? 0), 0);
}

export function denseDot(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += (a[i] ?? 0) * (b[i] ?? 0);
  return sum;
}
