/** A sparse vector: `values[i]` stands at `indices[i]`; everywhere else is zero. */
export interface SparseVector {
  readonly indices: ArrayLike<number>;
  readonly values: ArrayLike<number>;
}

/** Sparse vectors of one namespace, by index: which rows have it, with what value. Rows are only ever added. */
export interface SparsePostings {
  add(row: number, vector: SparseVector): void;
  /** Adds the dot product of `query` with every row to `scores`. */
  addDot(query: SparseVector, scores: Float64Array): void;
}

export function createSparsePostings(): SparsePostings {
  const postings = new Map<number, { rows: number[]; values: number[] }>();
  return {
    add(row, { indices, values }) {
      for (let i = 0; i < indices.length; i++) {
        const index = indices[i] as number;
        const list = postings.get(index) ?? { rows: [], values: [] };
        postings.set(index, list);
        list.rows.push(row);
        list.values.push(values[i] as number);
      }
    },
    addDot({ indices, values }, scores) {
      for (let i = 0; i < indices.length; i++) {
        const list = postings.get(indices[i] as number);
        if (!list) continue;
        const weight = values[i] as number;
        for (let n = 0; n < list.rows.length; n++) {
          const row = list.rows[n] as number;
          scores[row] = (scores[row] as number) + weight * (list.values[n] as number);
        }
      }
    },
  };
}
