import { radixOrder } from './radix-order.ts';
import type { SparseVector } from './sparse-vector.ts';

/** The sparse vectors of some rows, by index. */
export interface SparseSegment {
  /** Adds the dot product of `query` with every row to `scores`. */
  addDot(query: SparseVector, scores: Float64Array): void;
}

/** The vectors from `firstRow` on. Undefined for a row without a sparse vector. */
export function createSparseSegment(
  firstRow: number,
  vectors: readonly (SparseVector | undefined)[],
): SparseSegment {
  const { indices, rows, values } = postingsInOrder(firstRow, vectors);
  const addScaled = (index: number, weight: number, scores: Float64Array) => {
    for (let at = firstNotBelow(indices, index); indices[at] === index; at++) {
      const row = rows[at] as number;
      scores[row] = (scores[row] as number) + weight * (values[at] as number);
    }
  };
  return {
    addDot(query, scores) {
      for (let i = 0; i < query.indices.length; i++) {
        addScaled(query.indices[i] as number, query.values[i] as number, scores);
      }
    },
  };
}

function postingsInOrder(firstRow: number, vectors: readonly (SparseVector | undefined)[]) {
  const count = vectors.reduce((sum, vector) => sum + (vector?.indices.length ?? 0), 0);
  const given = postings(count);
  let at = 0;
  vectors.forEach((vector, i) => {
    if (!vector) return;
    given.indices.set(vector.indices, at);
    given.values.set(vector.values, at);
    given.rows.fill(firstRow + i, at, at + vector.indices.length);
    at += vector.indices.length;
  });
  const ordered = postings(count);
  radixOrder(given.indices).forEach((position, place) => {
    ordered.indices[place] = given.indices[position] as number;
    ordered.values[place] = given.values[position] as number;
    ordered.rows[place] = given.rows[position] as number;
  });
  return ordered;
}

const postings = (count: number) => ({
  indices: new Uint32Array(count),
  rows: new Uint32Array(count),
  values: new Float32Array(count),
});

function firstNotBelow(ordered: Uint32Array, wanted: number): number {
  let low = 0;
  let high = ordered.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ordered[middle] as number) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}
