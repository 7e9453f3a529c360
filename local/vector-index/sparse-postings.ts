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
 * A list of postings is a chain of blocks; all blocks of all lists stand in a few large pages. So a hundred thousand
 * lists grow without allocating or copying: with an array for each, loading spends its time in the garbage collector.
 */
const BLOCK = 16;
const BLOCKS_PER_PAGE = 4_096;

interface Chain {
  readonly first: number;
  last: number;
  count: number;
}

interface Page {
  readonly rows: Uint32Array;
  readonly values: Float32Array;
  /** For each block the one that follows it in its chain. */
  readonly next: Uint32Array;
}

export function createSparsePostings(): SparsePostings {
  const chains = new Map<number, Chain>();
  const pages: Page[] = [];
  let blocks = 0;

  const pageOf = (block: number) => pages[Math.floor(block / BLOCKS_PER_PAGE)] as Page;
  const newBlock = (): number => {
    if (blocks % BLOCKS_PER_PAGE === 0) {
      const size = BLOCKS_PER_PAGE * BLOCK;
      pages.push({
        rows: new Uint32Array(size),
        values: new Float32Array(size),
        next: new Uint32Array(BLOCKS_PER_PAGE),
      });
    }
    return blocks++;
  };
  const startChain = (index: number): Chain => {
    const block = newBlock();
    const chain = { first: block, last: block, count: 0 };
    chains.set(index, chain);
    return chain;
  };
  const append = (chain: Chain, row: number, value: number): void => {
    if (chain.count > 0 && chain.count % BLOCK === 0) {
      const block = newBlock();
      pageOf(chain.last).next[chain.last % BLOCKS_PER_PAGE] = block;
      chain.last = block;
    }
    const page = pageOf(chain.last);
    const at = (chain.last % BLOCKS_PER_PAGE) * BLOCK + (chain.count % BLOCK);
    page.rows[at] = row;
    page.values[at] = value;
    chain.count++;
  };
  const addScaled = (chain: Chain, weight: number, scores: Float64Array): void => {
    for (let block = chain.first, left = chain.count; left > 0; left -= BLOCK) {
      const { rows, values, next } = pageOf(block);
      const start = (block % BLOCKS_PER_PAGE) * BLOCK;
      for (let at = start; at < start + Math.min(left, BLOCK); at++) {
        const row = rows[at] as number;
        scores[row] = (scores[row] as number) + weight * (values[at] as number);
      }
      block = next[block % BLOCKS_PER_PAGE] as number;
    }
  };

  return {
    add(row, { indices, values }) {
      for (let i = 0; i < indices.length; i++) {
        const index = indices[i] as number;
        append(chains.get(index) ?? startChain(index), row, values[i] as number);
      }
    },
    addDot({ indices, values }, scores) {
      for (let i = 0; i < indices.length; i++) {
        const chain = chains.get(indices[i] as number);
        if (chain) addScaled(chain, values[i] as number, scores);
      }
    },
  };
}
