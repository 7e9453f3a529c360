import { expect, it } from 'vitest';
import { createVectorScene, manager } from '#tests/support/vector-scene.ts';
import { vectorOf } from '#tests/support/word-embedding.ts';
import { rankCommon } from './common-terms.ts';

it('returns a pool’s 20 nearest entries for weighting', async () => {
  const { call, deps } = createVectorScene();
  const vectors = Array.from({ length: 25 }, (_, n) => ({
    id: `term-${n}`,
    text: 'slump of concrete',
    metadata: { content: 'slump of concrete' },
  }));
  await call(manager('acme'), { action: 'upsert', namespace: 'common_terms', vectors });
  const ranked = await rankCommon(deps, 'acme', { vector: vectorOf('slump'), text: 'slump' });
  expect(ranked).toHaveLength(20);
});
