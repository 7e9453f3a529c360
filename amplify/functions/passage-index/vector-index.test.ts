import { expect, it } from 'vitest';
import { createMemoryVectorIndex } from '#tests/support/memory-vector-index.ts';
import { passagesIn } from './vector-index.ts';

const vector = (id: string, x: number) => ({ id, values: [x, Math.sqrt(1 - x * x)], metadata: {} });

it('searches the given namespaces as one, and no others', async () => {
  const { index } = createMemoryVectorIndex();
  await index.upsert('acme/a', [vector('a1', 0.9), vector('a2', 0.1)]);
  await index.upsert('acme/b', [vector('b1', 1), vector('b2', 0.5)]);
  await index.upsert('rival/a', [vector('r1', 1)]);
  const passages = passagesIn(index, ['acme/a', 'acme/b']);
  const found = await passages.query({ vector: [1, 0], topK: 3 });
  expect(found.map(({ id, namespace }) => [id, namespace])).toEqual([
    ['b1', 'acme/b'],
    ['a1', 'acme/a'],
    ['b2', 'acme/b'],
  ]);
  const stored = await passages.fetch(found);
  expect(stored.map(({ id }) => id).sort()).toEqual(['a1', 'b1', 'b2']);
});
