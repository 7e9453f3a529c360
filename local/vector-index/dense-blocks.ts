import { createDotKernel, MAX_PAGES, PAGE_BYTES, VALUES_AT_ONCE } from './dot-kernel.ts';

/** Rows in a block: 0.4 MB at 384 dimensions, so that a small namespace takes little memory. */
export const ROWS_PER_BLOCK = 256;
/** The minimum growth of the memory: 4 MB. */
const GROWTH_PAGES = 64;

/**
 * The memory of the dense vectors of all namespaces, allocated in blocks of rows. They share one memory,
 * because every WebAssembly memory reserves gigabytes of addresses. Freed blocks are reused.
 */
export interface DenseBlocks {
  take(): number;
  give(block: number): void;
  write(block: number, row: number, values: Float32Array): void;
  /** Sets the query vector for the following calls of `dot`. */
  ask(query: Float32Array): void;
  /** The dot products of the first `count` rows. Valid until the next call. */
  dot(block: number, count: number): Float64Array;
}

/** `take` throws a RangeError if 4 GiB are full, which is 2.7 million rows at 384 dimensions. */
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
    // Views of the memory become invalid when it grows.
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
