import { describe, expect, it } from 'vitest';
import {
  ask,
  createVectorScene,
  manager,
  member,
  passage,
  stateRow,
  upsert,
} from '../../../tests/support/vector-scene.ts';
import { vectorOf } from '../../../tests/support/word-embedding.ts';

describe('the vector search proxy', () => {
  it('stores passages by their text and finds them, nearest first, with their distances', async () => {
    const { call } = createVectorScene();
    const stored = await call(
      manager('acme'),
      upsert(passage('d1', 0, 'slump of concrete 80 mm'), passage('d2', 0, 'paint colours')),
    );
    expect(stored).toEqual({
      success: true,
      result: { ids: ['d1_chunk_0', 'd2_chunk_0'], documents: [], metadatas: [], distances: [] },
      error: null,
      embeddingModel: 'words',
    });
    const { result } = await call(member('acme'), ask('which slump of concrete'));
    expect(result?.ids).toEqual(['d1_chunk_0', 'd2_chunk_0']);
    expect(result?.documents[0]).toBe('slump of concrete 80 mm');
    expect(result?.metadatas.map(({ documentId }) => documentId)).toEqual(['d1', 'd2']);
    expect(result?.distances[0]).toBeLessThan(0.5);
    expect(result?.distances[1]).toBeCloseTo(1);
  });

  it('stores a vector as it was given, where the values come with it', async () => {
    const { call } = createVectorScene();
    const given = { ...passage('d1', 0, 'slump'), text: undefined, values: vectorOf('paint') };
    await call(manager('acme'), { ...upsert(), vectors: [given] });
    const { result } = await call(member('acme'), { ...ask(''), text: undefined, vector: vectorOf('paint') });
    expect(result?.ids).toEqual(['d1_chunk_0']);
    expect(result?.distances[0]).toBeCloseTo(0);
    expect(result?.metadatas[0]).toMatchObject({ documentId: 'd1', page: 1 });
  });

  it('answers a vector by its cosine alone', async () => {
    const { call } = createVectorScene();
    await call(manager('acme'), upsert(passage('d1', 0, 'slump test'), passage('d2', 0, 'paint')));
    const { result } = await call(member('acme'), {
      ...ask(''),
      text: undefined,
      vector: vectorOf('paint').map((x) => 7 * x),
    });
    expect(result?.ids[0]).toBe('d2_chunk_0');
    expect(result?.distances[0]).toBeCloseTo(0);
  });

  it('keeps at most 10 results, 5 of one document by default, never fewer than 1', async () => {
    const { call } = createVectorScene();
    const passages = Array.from({ length: 25 }, (_, n) => passage('d1', n, `slump number ${n}`, 25));
    await call(manager('acme'), upsert(...passages));
    const count = async (over: object) => (await call(member('acme'), ask('slump', over))).result?.ids.length;
    expect(await count({})).toBe(10);
    expect(await count({ topK: 20 })).toBe(10);
    expect(await count({ topK: 3.9 })).toBe(3);
    expect(await count({ topK: 0 })).toBe(1);
    expect(await count({ documentId: 'd1' })).toBe(5);
    expect(await count({ includeCommon: false })).toBe(5);
  });

  it('leaves superseded and deleted documents out, and finds a superseded one that is asked by its id', async () => {
    const { call, rows } = createVectorScene();
    await call(
      manager('acme'),
      upsert(passage('d1', 0, 'slump'), passage('d2', 0, 'slump'), passage('old', 0, 'slump')),
    );
    rows.set('d2', stateRow('d2', { deletedAt: '2026-01-01T00:00:00Z' }));
    expect((await call(member('acme'), ask('slump'))).result?.ids).toEqual(['d1_chunk_0']);
    expect((await call(member('acme'), ask('slump', { documentId: 'old' }))).result?.ids).toEqual([
      'old_chunk_0',
    ]);
    expect((await call(member('acme'), ask('slump', { documentId: 'd2' }))).result?.ids).toEqual([]);
  });

  it('weighs the common terms by commonWeight', async () => {
    const { call } = createVectorScene();
    await call(manager('acme'), upsert(passage('d1', 0, 'slump of concrete')));
    const term = { id: 'slump', text: 'slump of concrete', metadata: { content: 'slump of concrete' } };
    await call(manager('acme'), { action: 'upsert', namespace: 'common_terms', vectors: [term] });
    const first = async (over: object) =>
      (await call(member('acme'), ask('slump of concrete', over))).result?.ids;
    expect(await first({})).toEqual(['d1_chunk_0', 'slump']);
    expect(await first({ commonWeight: 0.9 })).toEqual(['slump', 'd1_chunk_0']);
    expect(await first({ includeCommon: false })).toEqual(['d1_chunk_0']);
  });

  it('weighs the common terms by 0.3 where nothing else is said', async () => {
    const { call } = createVectorScene();
    const diluted = (words: number) =>
      `slump of concrete ${Array.from({ length: words }, (_, n) => `word${n}`).join(' ')}`;
    await call(manager('acme'), upsert(passage('d1', 0, diluted(17), 2), passage('d1', 1, diluted(32), 2)));
    const term = { id: 'slump', text: 'slump of concrete', metadata: { content: 'slump of concrete' } };
    await call(manager('acme'), { action: 'upsert', namespace: 'common_terms', vectors: [term] });
    const ids = async (over: object) =>
      (await call(member('acme'), ask('slump of concrete', over))).result?.ids;
    expect(await ids({})).toEqual(['d1_chunk_0', 'slump', 'd1_chunk_1']);
    expect(await ids({ commonWeight: 0.25 })).toEqual(['d1_chunk_0', 'd1_chunk_1', 'slump']);
    expect(await ids({ commonWeight: 0.35 })).toEqual(['slump', 'd1_chunk_0', 'd1_chunk_1']);
  });

  it('says how sure it is: confidence is the mean of 1 minus distance', async () => {
    const { call } = createVectorScene();
    await call(manager('acme'), upsert(passage('d1', 0, 'slump of concrete'), passage('d2', 0, 'paint')));
    const { result, confidence } = await call(member('acme'), ask('slump of concrete'));
    const similarities = result?.distances.map((distance) => 1 - distance) ?? [];
    expect(similarities).toHaveLength(2);
    expect(confidence).toBeCloseTo(similarities.reduce((sum, one) => sum + one, 0) / 2);
  });

  it('that finds nothing says so and suggests a rephrase', async () => {
    const { call } = createVectorScene();
    const reply = await call(member('acme'), ask('slump'));
    expect(reply).toMatchObject({ success: true, confidence: 0, result: { ids: [] } });
    expect(reply.summary).toMatch(/No relevant information was found.*Try other words/);
  });

  it('ranks by exact words too, and by the cosine alone where a plain search is asked', async () => {
    const { call } = createVectorScene();
    // To the cosine both are alike, and the one that was stored first comes first.
    await call(
      manager('acme'),
      upsert(passage('d2', 0, 'RFI 7 0231 slab'), passage('d1', 0, 'RFI-0231 slab edge')),
    );
    const construction = await call(member('acme'), ask('RFI-0231'));
    const plain = await call(member('acme'), ask('RFI-0231', { search: 'plain' }));
    expect([construction.search, construction.result?.ids[0]]).toEqual(['construction', 'd1_chunk_0']);
    expect([plain.search, plain.result?.ids[0]]).toEqual(['plain', 'd2_chunk_0']);
  });

  it('falls back to a plain search where the construction one fails, logs why, and says which it was', async () => {
    const scene = createVectorScene();
    await scene.call(manager('acme'), upsert(passage('d1', 0, 'slump')));
    scene.parts.statistics.read = async () => {
      throw new Error('the bucket is down');
    };
    const reply = await scene.call(member('acme'), ask('slump'));
    expect(reply).toMatchObject({ success: true, search: 'plain', result: { ids: ['d1_chunk_0'] } });
    expect(scene.failures).toEqual([expect.objectContaining({ message: 'the bucket is down' })]);
  });

  it('replaces and deletes without miscounting terms', async () => {
    const { call, parts, namespaces } = createVectorScene();
    const counts = async () => (await parts.statistics.read('acme/p1/term-statistics/project_p1')).passages;
    await call(manager('acme'), upsert(passage('d1', 0, 'slump'), passage('d1', 1, 'paint')));
    await call(manager('acme'), upsert(passage('d1', 0, 'cover')));
    expect(await counts()).toBe(2);
    const gone = await call(manager('acme'), {
      action: 'delete',
      namespace: 'project_p1',
      ids: ['d1_chunk_0', 'never'],
    });
    expect(gone.result?.ids).toEqual(['d1_chunk_0']);
    expect(await counts()).toBe(1);
    expect(namespaces.get('acme/project_p1')?.size).toBe(1);
    const { frequencies } = await parts.statistics.read('acme/p1/term-statistics/project_p1');
    expect(frequencies.size).toBe(1);
  });

  it('sanitises ids, and the last of two with the same id wins', async () => {
    const { call, namespaces } = createVectorScene();
    const twice = [
      { ...passage('d1', 0, 'first'), id: 'a b' },
      { ...passage('d1', 0, 'second'), id: 'a\nb'.replace('\n', '?') },
    ];
    await call(manager('acme'), upsert(...twice));
    expect(
      [...(namespaces.get('acme/project_p1')?.values() ?? [])].map(({ id, metadata }) => [
        id,
        metadata.content,
      ]),
    ).toEqual([['a_b', 'second']]);
  });
});

describe('the vector search proxy keeps companies apart', () => {
  it('a query of another company finds nothing in the same names', async () => {
    const scene = createVectorScene();
    await scene.call(manager('acme'), upsert(passage('d1', 0, 'slump')));
    await scene.call(manager('acme'), {
      action: 'upsert',
      namespace: 'common_terms',
      vectors: [{ id: 't', text: 'slump', metadata: {} }],
    });
    expect(await scene.call(manager('other'), ask('slump'))).toMatchObject({
      success: false,
      error: 'Project not found',
    });
    const common = await scene.call(manager('other'), {
      action: 'query',
      namespace: 'common_terms',
      text: 'slump',
    });
    expect(common.result?.ids).toEqual([]);
    // Negative control: the same questions find it for its own company.
    expect((await scene.call(member('acme'), ask('slump'))).result?.ids).toContain('d1_chunk_0');
  });

  it.each(['acme/project_p1', '../acme/project_p1', 'project_p1/../../acme', 'project_p2'])(
    '%j reaches nothing',
    async (namespace) => {
      const { call } = createVectorScene();
      const { success, result } = await call(manager('acme'), ask('slump', { namespace }));
      expect({ success, result }).toEqual({ success: false, result: null });
    },
  );

  it('a vector can not claim to come from another company’s document, nor from none', async () => {
    const { call, requests } = createVectorScene();
    const foreign = { ...passage('x1', 0, 'slump') };
    expect(await call(manager('acme'), upsert(foreign))).toMatchObject({
      success: false,
      error: 'Document not found',
    });
    const none = { id: 'a', text: 'slump', metadata: {} };
    expect(await call(manager('acme'), { ...upsert(), vectors: [none] })).toMatchObject({ success: false });
    expect(requests.upsert).toBe(0);
  });

  it('only Admin and Owner may change what is found', async () => {
    const { call, requests } = createVectorScene();
    expect(await call(member('acme'), upsert(passage('d1', 0, 'slump')))).toMatchObject({
      success: false,
      error: 'Unauthorized',
    });
    expect(
      await call(member('acme'), { action: 'delete', namespace: 'project_p1', ids: ['a'] }),
    ).toMatchObject({ error: 'Unauthorized' });
    expect(requests.upsert + requests.delete).toBe(0);
    // Negative control
    expect(await call(manager('acme'), upsert(passage('d1', 0, 'slump')))).toMatchObject({ success: true });
  });

  it('a User who is not assigned to the project is refused where the company says so, live', async () => {
    const { call, parts } = createVectorScene();
    await call(manager('acme'), upsert(passage('d1', 0, 'slump')));
    parts.access.projectAccess = async () => 'assigned';
    expect(await call(member('acme'), ask('slump'))).toMatchObject({ success: false, result: null });
    expect(await call(manager('acme'), ask('slump'))).toMatchObject({ success: true });
    // Negative control: the same question, once an assignment stands.
    parts.access.isAssigned = async () => true;
    expect((await call(member('acme'), ask('slump'))).result?.ids).toEqual(['d1_chunk_0']);
  });

  it('nobody without a company is answered', async () => {
    const { call } = createVectorScene();
    for (const identity of [null, undefined, { sub: 'x', claims: {} }]) {
      expect(await call(identity, ask('slump'))).toMatchObject({
        success: false,
        error: 'Authentication required for vector search proxy',
      });
    }
  });
});

describe('the vector search proxy says what is wrong', () => {
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

  it('a failing index is logged, and the caller reads the catalogue’s sentence, not the server’s words', async () => {
    const scene = createVectorScene();
    scene.parts.index.query = async () => {
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
    'an index that fails to %s says so in the catalogue’s sentence',
    async (action, request, sentence) => {
      const scene = createVectorScene();
      await scene.call(manager('acme'), upsert(passage('d1', 0, 'slump')));
      scene.parts.index[action] = async () => {
        throw new Error('secret host refused');
      };
      expect(await scene.call(manager('acme'), request)).toMatchObject({ success: false, error: sentence });
      expect(scene.failures).toHaveLength(1);
    },
  );
});
