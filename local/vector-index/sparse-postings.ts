import { createSparseSegment, type SparseSegment, type SparseVector } from './sparse-segment.ts';

/**
 * The sparse vectors of a namespace as postings: for each index, the rows that have it and their values. Rows
 * are only ever added.
 */
export interface SparsePostings {
  /** Adds the vector of the next row. */
  add(vector: SparseVector | undefined): void;
  /** Adds the dot product of `query` with every row to `scores`. */
  addDot(query: SparseVector, scores: Float64Array): void;
}

/**
 * Rows in a segment. Its sorted postings, about a megabyte, and their scores fit into the L2 cache. A single
 * list for each index over all rows would access scattered memory. Lucene also keeps its postings in
 * segments.
 */
const ROWS_PER_SEGMENT = 1_024;

export function createSparsePostings(): SparsePostings {
  const segments: SparseSegment[] = [];
  let last: (SparseVector | undefined)[] = [];
  /** The segment of the latest rows, built by the first query. */
  let lastSegment: SparseSegment | undefined;

  const segmentOfLast = () => createSparseSegment(segments.length * ROWS_PER_SEGMENT, last);
  return {
    add(vector) {
      last.push(vector);
      lastSegment = undefined;
      if (last.length < ROWS_PER_SEGMENT) return;
      segments.push(segmentOfLast());
      last = [];
    },
    addDot(query, scores) {
      lastSegment ??= segmentOfLast();
      for (const segment of segments) segment.addDot(query, scores);
      lastSegment.addDot(query, scores);
    },
  };
}
