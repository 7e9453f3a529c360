import { expect, test } from 'vitest';
import { randomNumbers } from '#tests/support/random-numbers.ts';
import { createSparsePostings, radixOrder } from './sparse-postings.ts';

const random = randomNumbers(5);
/** At most `count` different keys, some of them small and some near the largest of 32 bits. */
const differentKeys = (count: number) =>
  Uint32Array.from(
    new Set(
      Array.from({ length: count }, () => (random() < 0.5 ? 0xffff_ff37 : 0) + Math.floor(200 ** random())),
    ),
  );

test('orders keys by all of their 32 bits, and keeps the order of equal ones (seed 5)', () => {
  const keys = Uint32Array.from({ length: 3_000 }, () => Math.floor(2 ** (32 * random())));
  keys.set([0xffff_ffff, 0, 0x8000_0000, 0, 0xffff_ffff]);
  const sorted = [...keys.keys()].sort((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0) || a - b);
  expect([...radixOrder(keys)]).toEqual(sorted);
});

test('returns every row’s dot product while rows are added over several segments (seed 5)', () => {
  const vectors = Array.from({ length: 2_500 }, (_, n) => {
    const indices = differentKeys(n % 20);
    return { indices, values: Float32Array.from(indices, () => random() - 0.5) };
  });
  const postings = createSparsePostings();
  let added = 0;
  const addUpTo = (end: number) => {
    for (; added < end; added++) {
      const vector = vectors[added];
      postings.add(vector?.indices.length === 0 ? undefined : vector);
    }
  };

  for (const rows of [0, 1, 700, 1_023, 1_024, 1_025, 2_500]) {
    addUpTo(rows);
    const indices = differentKeys(15);
    const weights = new Map([...indices].map((index) => [index, random()]));
    const scores = new Float64Array(rows).fill(1);
    postings.addDot({ indices, values: [...weights.values()] }, scores);
    const expected = vectors.slice(0, rows).map((vector) => {
      const products = [...vector.indices].map(
        (index, i) => (weights.get(index) ?? 0) * (vector.values[i] ?? 0),
      );
      return products.reduce((sum, product) => sum + product, 1);
    });
    scores.forEach((score, row) => {
      expect(score).toBeCloseTo(expected[row] ?? Number.NaN, 12);
    });
  }
});
