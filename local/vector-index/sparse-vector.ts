/** A sparse vector: `values[i]` is at `indices[i]`, of which none comes twice; everywhere else is zero. */
export interface SparseVector {
  readonly indices: ArrayLike<number>;
  readonly values: ArrayLike<number>;
}
