import { expect, test } from 'vitest';
import { randomNumbers } from '../../tests/contract/support/vector-records.ts';
import { createSparsePostings } from './sparse-postings.ts';

test('the postings give every row’s dot product, also where lists are long and indices are large (seed 5)', () => {
  const random = randomNumbers(5);
  const places = (count: number) =>
    Uint32Array.from(
      new Set(
        Array.from({ length: count }, () => (random() < 0.5 ? 0xffff_ff00 : 0) + Math.floor(200 ** random())),
      ),
    );
  const vectors = Array.from({ length: 700 }, (_, n) => {
    const indices = places(n % 40);
    return { indices, values: Float32Array.from(indices, () => random() - 0.5) };
  });
  const postings = createSparsePostings();
  vectors.forEach((vector, row) => {
    postings.add(row, vector);
  });

  for (let n = 0; n < 20; n++) {
    const indices = places(15);
    const weights = new Map([...indices].map((index) => [index, random()]));
    const scores = new Float64Array(vectors.length).fill(1);
    postings.addDot({ indices, values: [...weights.values()] }, scores);
    vectors.forEach((vector, row) => {
      const products = [...vector.indices].map(
        (index, i) => (weights.get(index) ?? 0) * (vector.values[i] ?? 0),
      );
      expect(scores[row]).toBeCloseTo(
        products.reduce((sum, product) => sum + product, 1),
        12,
      );
    });
  }
});
