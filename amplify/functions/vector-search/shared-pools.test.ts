import { describe, expect, it } from 'vitest';
import { ask, createVectorScene, manager, member, passage, upsert } from '#tests/support/vector-scene.ts';
import { vectorOf } from '#tests/support/word-embedding.ts';

describe('the shared pools', () => {
  const glossary = [
    { id: 'slump', term: 'Slump', also: ['slump test'], definition: 'How far fresh concrete settles.' },
  ];
  const entry = (id: string, text: string) => ({ id, text, metadata: { term: id } });
  const pool = (namespace: string, ...vectors: object[]) => ({ action: 'upsert', namespace, vectors });

  it('are all searched with a project, including the glossary, and each result names its pool', async () => {
    const { call } = createVectorScene({ glossary });
    await call(manager('acme'), upsert(passage('d1', 0, 'slump')));
    const pools = ['common_terms', 'building_codes', 'material_specs', 'safety_regulations'];
    for (const name of pools) await call(manager('acme'), pool(name, entry(`of-${name}`, 'slump')));
    const { result } = await call(member('acme'), ask('slump'));
    expect(result?.ids[0]).toBe('d1_chunk_0');
    expect(new Set(result?.metadatas.map(({ source }) => source))).toEqual(
      new Set([
        undefined,
        'Construction glossary',
        'Common terms',
        'Building codes',
        'Material specifications',
        'Safety regulations',
      ]),
    );
    const alone = await call(member('acme'), ask('slump', { documentId: 'd1' }));
    expect(alone.result?.ids).toEqual(['d1_chunk_0']);
  });

  it('contain one glossary for every company, which no one can change', async () => {
    const { call, namespaces } = createVectorScene({ glossary });
    const terms = { action: 'query', namespace: 'common_terms', text: 'slump' };
    const [acme, other] = [await call(member('acme'), terms), await call(member('other'), terms)];
    expect(acme.result).toEqual(other.result);
    expect(acme.result?.documents).toEqual(['Slump (slump test): How far fresh concrete settles.']);
    const before = structuredClone(
      namespaces.get([...namespaces.keys()].find((n) => n.startsWith('.')) ?? ''),
    );
    expect(before?.size).toBe(1);
    await call(manager('acme'), pool('common_terms', entry('slump', 'nonsense')));
    await call(manager('acme'), { action: 'delete', namespace: 'common_terms', ids: ['slump'] });
    for (const namespace of ['.shared/common_terms/1', [...namespaces.keys()][0] ?? '']) {
      expect(await call(manager('acme'), pool(namespace, entry('a', 'b')))).toMatchObject({ success: false });
    }
    expect(namespaces.get([...namespaces.keys()].find((n) => n.startsWith('.')) ?? '')).toEqual(before);
  });

  it('are searched without the glossary when it cannot be stored, and the log says why', async () => {
    const scene = createVectorScene({ glossary });
    await scene.call(manager('acme'), pool('common_terms', entry('own', 'slump')));
    const { upsert: store } = scene.deps.index;
    scene.deps.index.upsert = async () => {
      throw new Error('no room');
    };
    const terms = { action: 'query', namespace: 'common_terms', text: 'slump' };
    const without = await scene.call(member('acme'), terms);
    expect(without).toMatchObject({ search: 'construction', result: { ids: ['own'] } });
    expect(scene.failures).toHaveLength(1);
    scene.deps.index.upsert = store;
    expect((await scene.call(member('acme'), terms)).result?.ids).toHaveLength(2);
  });

  it('can be changed only by managers of their company, and an entry needs text', async () => {
    const { call } = createVectorScene();
    const own = pool('building_codes', entry('own', 'slump'));
    expect(await call(member('acme'), own)).toMatchObject({ error: 'Unauthorized' });
    expect(await call(manager('acme'), own)).toMatchObject({ success: true });
    const asked = { action: 'query', namespace: 'building_codes', text: 'slump' };
    expect((await call(member('other'), asked)).result?.ids).toEqual([]);
    expect((await call(member('acme'), asked)).result?.ids).toEqual(['own']);
    const wordless = pool('building_codes', { id: 'a', values: vectorOf('slump'), metadata: {} });
    expect(await call(manager('acme'), wordless)).toMatchObject({
      error: 'The operation upsert requires the argument text',
    });
    expect(
      await call(manager('acme'), pool('building_codes', entry('long', 'x'.repeat(4_501)))),
    ).toMatchObject({
      error: 'An entry has at most 4500 characters.',
    });
  });

  it('list only the entries of the caller’s company, page by page', async () => {
    const { call } = createVectorScene();
    const entries = Array.from({ length: 120 }, (_, n) =>
      entry(`t${String(n).padStart(3, '0')}`, `term ${n}`),
    );
    await call(manager('acme'), pool('material_specs', ...entries.slice(0, 60)));
    await call(manager('acme'), pool('material_specs', ...entries.slice(60)));
    const list = { action: 'list', namespace: 'material_specs' };
    const first = await call(member('acme'), list);
    const second = await call(member('acme'), { ...list, nextToken: first.nextToken });
    const all = [...(first.result?.ids ?? []), ...(second.result?.ids ?? [])];
    expect(all).toEqual(entries.map(({ id }) => id));
    expect(first.result?.documents[0]).toBe('term 0');
    expect(second.nextToken).toBeUndefined();
    expect((await call(member('other'), list)).result?.ids).toEqual([]);
    expect(await call(member('acme'), { ...list, namespace: 'project_p1' })).toMatchObject({
      success: false,
    });
  });
});
