import { describe, expect, it } from 'vitest';
import {
  ask,
  createVectorScene,
  manager,
  member,
  passage,
  stateRow,
  upsert,
} from '#tests/support/vector-scene.ts';
import { vectorOf } from '#tests/support/word-embedding.ts';

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

  it('stores given vector values unchanged', async () => {
    const { call } = createVectorScene();
    const given = { ...passage('d1', 0, 'slump'), text: undefined, values: vectorOf('paint') };
    await call(manager('acme'), { ...upsert(), vectors: [given] });
    const { result } = await call(member('acme'), { ...ask(''), text: undefined, vector: vectorOf('paint') });
    expect(result?.ids).toEqual(['d1_chunk_0']);
    expect(result?.distances[0]).toBeCloseTo(0);
    expect(result?.metadatas[0]).toMatchObject({ documentId: 'd1', page: 1 });
  });

  it('ranks a query by vector by its cosine alone', async () => {
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

  it('returns at most 10 results, 5 of one document by default, never fewer than 1', async () => {
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

  it('leaves out superseded and deleted documents, except a superseded one that is named by its ID', async () => {
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

  it('weights the common terms by commonWeight', async () => {
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

  it('weights the common terms by 0.3 by default', async () => {
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

  it('reports confidence as the mean of 1 minus distance', async () => {
    const { call } = createVectorScene();
    await call(manager('acme'), upsert(passage('d1', 0, 'slump of concrete'), passage('d2', 0, 'paint')));
    const { result, confidence } = await call(member('acme'), ask('slump of concrete'));
    const similarities = result?.distances.map((distance) => 1 - distance) ?? [];
    expect(similarities).toHaveLength(2);
    expect(confidence).toBeCloseTo(similarities.reduce((sum, one) => sum + one, 0) / 2);
  });

  it('suggests a rephrase when it finds nothing', async () => {
    const { call } = createVectorScene();
    const reply = await call(member('acme'), ask('slump'));
    expect(reply).toMatchObject({ success: true, confidence: 0, result: { ids: [] } });
    expect(reply.summary).toMatch(/No relevant information was found.*Try other words/);
  });

  it('ranks by exact words as well, and by the cosine only for a plain search', async () => {
    const { call } = createVectorScene();
    // By the cosine both are equal, and the one that was stored first comes first.
    await call(
      manager('acme'),
      upsert(passage('d2', 0, 'RFI 7 0231 slab'), passage('d1', 0, 'RFI-0231 slab edge')),
    );
    const construction = await call(member('acme'), ask('RFI-0231'));
    const plain = await call(member('acme'), ask('RFI-0231', { search: 'plain' }));
    expect([construction.search, construction.result?.ids[0]]).toEqual(['construction', 'd1_chunk_0']);
    expect([plain.search, plain.result?.ids[0]]).toEqual(['plain', 'd2_chunk_0']);
  });

  it('falls back to a plain search when the construction search fails, logs why and reports it', async () => {
    const scene = createVectorScene();
    await scene.call(manager('acme'), upsert(passage('d1', 0, 'slump')));
    scene.deps.statistics.read = async () => {
      throw new Error('the bucket is down');
    };
    const reply = await scene.call(member('acme'), ask('slump'));
    expect(reply).toMatchObject({ success: true, search: 'plain', result: { ids: ['d1_chunk_0'] } });
    expect(scene.failures).toEqual([expect.objectContaining({ message: 'the bucket is down' })]);
  });

  it('replaces and deletes without miscounting terms', async () => {
    const { call, deps, namespaces } = createVectorScene();
    const counts = async () => (await deps.statistics.read('acme/p1/term-statistics/project_p1')).passages;
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
    const { frequencies } = await deps.statistics.read('acme/p1/term-statistics/project_p1');
    expect(frequencies.size).toBe(1);
  });

  it('sanitises ids and keeps the last of two with the same id', async () => {
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
