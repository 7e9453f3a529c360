import { describe, expect, it } from 'vitest';
import { ask, createVectorScene, manager, member, passage, upsert } from '#tests/support/vector-scene.ts';

describe('a failed vector search', () => {
  it.each([
    ['no JSON', 'nonsense', 'Failed to parse response'],
    [
      'an unknown action',
      { action: 'drop', namespace: 'project_p1' },
      'The operation vectorSearch requires the argument action',
    ],
    [
      'no namespace',
      { action: 'query', text: 'a' },
      'The operation vectorSearch requires the argument namespace',
    ],
    [
      'neither vector nor text',
      { action: 'query', namespace: 'project_p1' },
      'The operation query requires the argument vector',
    ],
    [
      'a vector without values',
      { action: 'upsert', namespace: 'project_p1', vectors: [{ id: 'a' }] },
      'The operation upsert requires the argument values',
    ],
    [
      'ids that are missing',
      { action: 'delete', namespace: 'project_p1' },
      'The operation vectorSearch requires the argument ids',
    ],
    ['a weight above 1', ask('a', { commonWeight: 2 }), 'Invalid input: commonWeight'],
    ['an empty question', ask('  '), 'Cannot generate embedding for empty text'],
  ])('%s', async (_, body, error) => {
    expect(await createVectorScene().call(manager('acme'), body)).toEqual({
      success: false,
      result: null,
      error,
    });
  });

  it('is logged, and the caller gets the catalogue’s sentence', async () => {
    const scene = createVectorScene();
    scene.deps.index.query = async () => {
      throw new Error('secret host refused');
    };
    expect(await scene.call(member('acme'), ask('slump'))).toEqual({
      success: false,
      result: null,
      error: 'Failed to query vectors through the proxy',
    });
    // The construction search's, and the plain one's after it.
    expect(scene.failures).toHaveLength(2);
  });

  it.each([
    ['upsert', upsert(passage('d1', 0, 'slump')), 'Failed to upsert vectors through the proxy'],
    [
      'delete',
      { action: 'delete', namespace: 'project_p1', ids: ['d1_chunk_0'] },
      'Failed to delete vectors through the proxy',
    ],
  ] as const)(
    'gives the catalogue’s sentence when the index cannot %s',
    async (action, request, sentence) => {
      const scene = createVectorScene();
      await scene.call(manager('acme'), upsert(passage('d1', 0, 'slump')));
      scene.deps.index[action] = async () => {
        throw new Error('secret host refused');
      };
      expect(await scene.call(manager('acme'), request)).toMatchObject({ success: false, error: sentence });
      expect(scene.failures).toHaveLength(1);
    },
  );
});
