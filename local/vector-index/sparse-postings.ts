/**
 * The sparse vectors of a namespace as postings: for each index, the rows that have it and their values. Rows
 * are only ever added.
 */
interface SparsePostings {
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

/** The sparse vectors of some rows, by index. */
interface SparseSegment {
  /** Adds the dot product of `query` with every row to `scores`. */
  addDot(query: SparseVector, scores: Float64Array): void;
}

/** The vectors from `firstRow` on. Undefined for a row without a sparse vector. */
function createSparseSegment(
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

/** Three digits of 11 bits cover 32 bits, and the counts of one digit fit into the L1 cache. */
const DIGIT_BITS = 11;
const DIGITS = 2 ** DIGIT_BITS;

/**
 * The positions of `keys` sorted by key, stable for equal keys: LSD radix sort (Knuth, The Art of Computer
 * Programming, volume 3, section 5.2.5). Its time is linear in the number of keys.
 */
export function radixOrder(keys: Uint32Array): Uint32Array {
  let from = Uint32Array.from(keys.keys());
  let to = new Uint32Array(keys.length);
  for (let shift = 0; shift < 32; shift += DIGIT_BITS) {
    const starts = startsOfDigits(keys, shift);
    for (let i = 0; i < from.length; i++) {
      const position = from[i] as number;
      const digit = ((keys[position] as number) >>> shift) % DIGITS;
      const place = starts[digit] as number;
      to[place] = position;
      starts[digit] = place + 1;
    }
    [from, to] = [to, from];
  }
  return from;
}

/** For each digit how many keys have a lower one. */
function startsOfDigits(keys: Uint32Array, shift: number): Uint32Array {
  const starts = new Uint32Array(DIGITS + 1);
  for (let i = 0; i < keys.length; i++) {
    const after = (((keys[i] as number) >>> shift) % DIGITS) + 1;
    starts[after] = (starts[after] as number) + 1;
  }
  for (let digit = 0; digit < DIGITS; digit++) {
    starts[digit + 1] = (starts[digit + 1] as number) + (starts[digit] as number);
  }
  return starts;
}

/** A sparse vector: `values[i]` is the value at `indices[i]`, and all others are zero. Indices are unique. */
export interface SparseVector {
  readonly indices: ArrayLike<number>;
  readonly values: ArrayLike<number>;
}
