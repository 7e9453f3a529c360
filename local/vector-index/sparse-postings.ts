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

/**
 * A list of postings is a chain of blocks, and everything stands in a few flat arrays that double as they fill: loading
 * adds millions of postings, and with an object for each list it would wait for memory and the garbage collector.
 */
const POSTINGS_PER_BLOCK = 16;
/** A posting is two words: the row, and the value as a 32-bit float. */
const WORDS_PER_BLOCK = 2 * POSTINGS_PER_BLOCK;

export function createSparsePostings(): SparsePostings {
  const listOfIndex = new Map<number, number>();
  // By list: how many postings it has, and its first and last block.
  let counts = new Uint32Array(64);
  let firsts = new Uint32Array(64);
  let lasts = new Uint32Array(64);
  // By block: the one that follows it in its chain, and its postings.
  let nexts = new Uint32Array(64);
  let rows = new Uint32Array(64 * WORDS_PER_BLOCK);
  let values = new Float32Array(rows.buffer);
  let blocks = 0;

  const newBlock = (): number => {
    if (blocks === nexts.length) {
      nexts = doubled(nexts);
      rows = doubled(rows);
      values = new Float32Array(rows.buffer);
    }
    return blocks++;
  };
  const startList = (index: number): number => {
    const list = listOfIndex.size;
    if (list === counts.length) {
      counts = doubled(counts);
      firsts = doubled(firsts);
      lasts = doubled(lasts);
    }
    listOfIndex.set(index, list);
    firsts[list] = lasts[list] = newBlock();
    return list;
  };
  const append = (list: number, row: number, value: number): void => {
    const count = counts[list] as number;
    let block = lasts[list] as number;
    if (count > 0 && count % POSTINGS_PER_BLOCK === 0) {
      const next = newBlock();
      nexts[block] = next;
      lasts[list] = next;
      block = next;
    }
    const at = block * WORDS_PER_BLOCK + 2 * (count % POSTINGS_PER_BLOCK);
    rows[at] = row;
    values[at + 1] = value;
    counts[list] = count + 1;
  };
  const addScaled = (list: number, weight: number, scores: Float64Array): void => {
    let block = firsts[list] as number;
    for (let left = counts[list] as number; left > 0; left -= POSTINGS_PER_BLOCK) {
      const start = block * WORDS_PER_BLOCK;
      const end = start + 2 * Math.min(left, POSTINGS_PER_BLOCK);
      for (let at = start; at < end; at += 2) {
        const row = rows[at] as number;
        scores[row] = (scores[row] as number) + weight * (values[at + 1] as number);
      }
      block = nexts[block] as number;
    }
  };

  return {
    add(row, vector) {
      for (let i = 0; i < vector.indices.length; i++) {
        const index = vector.indices[i] as number;
        append(listOfIndex.get(index) ?? startList(index), row, vector.values[i] as number);
      }
    },
    addDot(query, scores) {
      for (let i = 0; i < query.indices.length; i++) {
        const list = listOfIndex.get(query.indices[i] as number);
        if (list !== undefined) addScaled(list, query.values[i] as number, scores);
      }
    },
  };
}

function doubled(full: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(2 * full.length);
  larger.set(full);
  return larger;
}
