import { describe, expect, test } from 'vitest';
import { randomNumbers } from '#tests/support/random-numbers.ts';
import { createDenseBlocks, ROWS_PER_BLOCK } from './dense-blocks.ts';
import { createDenseMatrix } from './dense-matrix.ts';

const random = randomNumbers(11);
const vector = (dimension: number) => Float32Array.from({ length: dimension }, () => random() - 0.5);
const made = (count: number, dimension: number) => Array.from({ length: count }, () => vector(dimension));

/** The same four sums in the same order as the kernel's: then 64-bit floats round alike. */
function plainDot(row: Float32Array, query: Float32Array): number {
  const sums = [0, 0, 0, 0];
  row.forEach((value, i) => {
    sums[i % 4] = (sums[i % 4] ?? 0) + value * (query[i] ?? 0);
  });
  return sums.reduce((sum, each) => sum + each);
}

function filled(memory: ReturnType<typeof createDenseBlocks>, rows: readonly Float32Array[]) {
  const matrix = createDenseMatrix(memory);
  for (const row of rows) matrix.add(row);
  return matrix;
}

function dots(matrix: ReturnType<typeof createDenseMatrix>, query: Float32Array): number[] {
  const scores = new Float64Array(matrix.rows);
  matrix.dot(query, scores);
  return [...scores];
}

describe('the dense matrix (seed 11)', () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8, 31, 384])(
    'gives exactly the plain loop’s sums in %i dimensions',
    (d) => {
      const rows = made(ROWS_PER_BLOCK * 2 + 3, d);
      const query = vector(d);
      expect(dots(filled(createDenseBlocks(d), rows), query)).toEqual(
        rows.map((row) => plainDot(row, query)),
      );
    },
  );

  test('keeps values of very different size apart', () => {
    const matrix = filled(createDenseBlocks(4), [Float32Array.of(1e8, 1, -1e8, 3e-8)]);
    expect(dots(matrix, Float32Array.of(1, 1, 1, 1))).toEqual([Math.fround(3e-8) + 1]);
  });

  test('stays separate for each namespace while memory grows, and reuses memory that another freed', () => {
    const memory = createDenseBlocks(384);
    const given = filled(memory, made(ROWS_PER_BLOCK + 1, 384));
    const first = made(ROWS_PER_BLOCK * 20, 384);
    const matrix = filled(memory, first);
    given.release();
    const second = made(ROWS_PER_BLOCK * 3, 384);
    const other = filled(memory, second);
    const query = vector(384);
    expect(dots(matrix, query)).toEqual(first.map((row) => plainDot(row, query)));
    expect(dots(other, query)).toEqual(second.map((row) => plainDot(row, query)));
  });

  test('returns nothing without rows', () => {
    expect(dots(createDenseMatrix(createDenseBlocks(3)), vector(3))).toEqual([]);
  });
});
