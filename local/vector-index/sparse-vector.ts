/** A sparse vector: `values[i]` is the value at `indices[i]`, and all others are zero. Indices are unique. */
export interface SparseVector {
  readonly indices: ArrayLike<number>;
  readonly values: ArrayLike<number>;
}
