import { createSparseSegment, type SparseSegment } from './sparse-segment.ts';
import type { SparseVector } from './sparse-vector.ts';

/** Sparse vectors of one namespace, by index: which rows have it, with what value. Rows are only ever added. */
export interface SparsePostings {
  /** Of the row after the last one. */
  add(vector: SparseVector | undefined): void;
  /** Adds the dot product of `query` with every row to `scores`. */
  addDot(query: SparseVector, scores: Float64Array): void;
}

/**
 * Rows in one segment: its postings, about a megabyte, are put in order, and the scores they add to, stay within the
 * processor's second cache. One list for each index over all rows would touch another place of memory with each posting.
 * Segments are how Lucene keeps its postings too.
 */
const ROWS_PER_SEGMENT = 1_024;

export function createSparsePostings(): SparsePostings {
  const segments: SparseSegment[] = [];
  let last: (SparseVector | undefined)[] = [];
  /** The segment of the last rows, made by the first query. */
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
