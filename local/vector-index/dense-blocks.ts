import { createDotKernel, MAX_PAGES, PAGE_BYTES, VALUES_AT_ONCE } from './dot-kernel.ts';

/** Rows in one block: 0.4 MB at 384 dimensions, so that a small namespace takes little. */
export const ROWS_PER_BLOCK = 256;
/** The memory grows by at least 4 MB at a time. */
const GROWTH_PAGES = 64;

/**
 * The memory in which the dense vectors of all namespaces stand, lent out in blocks of rows. One memory for all, because
 * each one of WebAssembly's reserves gigabytes of addresses; given back, a block is lent to the next that asks.
 */
export interface DenseBlocks {
  take(): number;
  give(block: number): void;
  write(block: number, row: number, values: Float32Array): void;
  /** The question of the calls of `dot` that follow. */
  ask(query: Float32Array): void;
  /** The dot products of the first `count` rows, to be read before the next call. */
  dot(block: number, count: number): Float64Array;
}

/** `take` throws a RangeError where 4 GiB are full: at 384 dimensions 2.7 million rows. */
export function createDenseBlocks(dimension: number): DenseBlocks {
  const width = Math.ceil(dimension / VALUES_AT_ONCE) * VALUES_AT_ONCE;
  const scoresAt = width * Float64Array.BYTES_PER_ELEMENT;
  const blocksAt = scoresAt + ROWS_PER_BLOCK * Float64Array.BYTES_PER_ELEMENT;
  const blockBytes = ROWS_PER_BLOCK * width * Float32Array.BYTES_PER_ELEMENT;

  const memory = new WebAssembly.Memory({ initial: 0, maximum: MAX_PAGES });
  const dot = createDotKernel(memory);
  const free: number[] = [];
  let blocks = 0;

  const view = () => ({
    floats: new Float32Array(memory.buffer),
    query: new Float64Array(memory.buffer, 0, width),
    scores: new Float64Array(memory.buffer, scoresAt, ROWS_PER_BLOCK),
  });
  const growTo = (bytes: number) => {
    const missing = Math.ceil((bytes - memory.buffer.byteLength) / PAGE_BYTES);
    if (missing <= 0) return;
    const pages = memory.buffer.byteLength / PAGE_BYTES;
    memory.grow(Math.max(missing, Math.min(GROWTH_PAGES, MAX_PAGES - pages)));
    // What looked at the memory before it grew looks at nothing any more.
    views = view();
  };
  const startOf = (block: number) => blocksAt + block * blockBytes;

  memory.grow(Math.ceil(blocksAt / PAGE_BYTES));
  let views = view();
  return {
    take() {
      const used = free.pop();
      if (used !== undefined) return used;
      growTo(startOf(blocks + 1));
      return blocks++;
    },
    give: (block) => void free.push(block),
    write(block, row, values) {
      views.floats.set(values, startOf(block) / Float32Array.BYTES_PER_ELEMENT + row * width);
    },
    ask: (query) => views.query.set(query),
    dot(block, count) {
      if (count > 0) dot(startOf(block), count, 0, scoresAt, scoresAt);
      return views.scores.subarray(0, count);
    },
  };
}
