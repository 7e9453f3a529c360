import { type DenseBlocks, ROWS_PER_BLOCK } from './dense-blocks.ts';

/** Dense vectors of one namespace, packed as 32-bit floats. Rows are only ever added. */
export interface DenseMatrix {
  readonly rows: number;
  add(values: Float32Array): void;
  /** Writes the dot product of `query` with every row into `scores`. */
  dot(query: Float32Array, scores: Float64Array): void;
  /** Frees the memory. The matrix must not be used afterwards. */
  release(): void;
}

export function createDenseMatrix(memory: DenseBlocks): DenseMatrix {
  const blocks: number[] = [];
  let rows = 0;
  return {
    get rows() {
      return rows;
    },
    add(values) {
      const row = rows % ROWS_PER_BLOCK;
      if (row === 0) blocks.push(memory.take());
      memory.write(blocks.at(-1) as number, row, values);
      rows++;
    },
    dot(query, scores) {
      memory.ask(query);
      blocks.forEach((block, i) => {
        const start = i * ROWS_PER_BLOCK;
        scores.set(memory.dot(block, Math.min(ROWS_PER_BLOCK, rows - start)), start);
      });
    },
    release() {
      for (const block of blocks.splice(0)) memory.give(block);
      rows = 0;
    },
  };
}
