import { describe, expect, it } from 'vitest';
import { unpackPassages } from '#domain/passages/packed-passages.ts';
import { createVectorScene, manager, member, passage, upsert } from '#tests/support/vector-scene.ts';

const download = (documentId: string, nextToken?: string) => ({
  action: 'download',
  namespace: 'project_p1',
  documentId,
  nextToken,
});
const unpacked = (packed: string | undefined) => {
  const bytes = Buffer.from(packed ?? '', 'base64');
  return unpackPassages(Uint8Array.from(bytes).buffer);
};
const idsIn = (packed: string | undefined) =>
  unpacked(packed).flatMap(({ passages }) => passages.map(({ id }) => id));

describe('a download of passages', () => {
  it('returns vectors and terms of a document to a member, without the preview of its text', async () => {
    const { call } = createVectorScene();
    await call(manager('acme'), upsert(passage('d1', 0, 'slump of concrete'), passage('d2', 0, 'rebar')));
    const reply = await call(member('acme'), download('d1'));
    expect(reply).toMatchObject({ success: true });
    const [block] = unpacked(reply.packed);
    expect(block?.passages.map(({ id }) => id)).toEqual(['d1_chunk_0']);
    expect(block?.passages[0]?.metadata).toMatchObject({ documentId: 'd1', page: 1, end: 17 });
    expect(block?.passages[0]?.metadata).not.toHaveProperty('content');
    expect(block?.indices.length).toBeGreaterThan(1);
    expect(block?.values.length).toBe(block?.dimensions);
  });

  it('continues page by page until the last passage', async () => {
    const { call } = createVectorScene();
    const all = Array.from({ length: 230 }, (_, n) => passage('d1', n, `clause ${n}`, 230));
    for (let at = 0; at < all.length; at += 100)
      await call(manager('acme'), upsert(...all.slice(at, at + 100)));
    const first = await call(member('acme'), download('d1'));
    const second = await call(member('acme'), download('d1', first.nextToken));
    expect(idsIn(first.packed)).toHaveLength(200);
    expect(idsIn(second.packed)).toHaveLength(30);
    expect(second.nextToken).toBeUndefined();
    expect(new Set([...idsIn(first.packed), ...idsIn(second.packed)]).size).toBe(230);
  });

  it('is refused for a document in the trash, for one of another company and for an invented cursor', async () => {
    const { call, rows } = createVectorScene();
    await call(manager('acme'), upsert(passage('d1', 0, 'slump')));
    expect(await call(member('acme'), download('x1'))).toMatchObject({ error: 'Document not found' });
    expect(await call(member('other'), download('d1'))).toMatchObject({ error: 'Project not found' });
    expect(await call(member('acme'), download('d1', '-1'))).toMatchObject({ success: false });
    // Negative control: the same request succeeds while the document is outside the trash.
    expect(idsIn((await call(member('acme'), download('d1'))).packed)).toEqual(['d1_chunk_0']);
    rows.set('d1', { ...(rows.get('d1') as NonNullable<ReturnType<typeof rows.get>>), deletedAt: 'now' });
    expect(await call(member('acme'), download('d1'))).toMatchObject({ error: 'Document not found' });
  });

  it('requires an assignment if the company does', async () => {
    const { call, deps } = createVectorScene();
    await call(manager('acme'), upsert(passage('d1', 0, 'slump')));
    deps.access.projectAccess = async () => 'assigned';
    expect(await call(member('acme'), download('d1'))).toMatchObject({ success: false, result: null });
    deps.access.isAssigned = async () => true;
    expect(idsIn((await call(member('acme'), download('d1'))).packed)).toEqual(['d1_chunk_0']);
  });

  it('returns the company’s common terms with their text, and the built-in ones, pool by pool', async () => {
    const glossary = [{ id: 'g1', term: 'Slump', also: [], definition: 'How far concrete sinks.' }];
    const { call } = createVectorScene({ glossary });
    const entry = {
      id: 't',
      text: 'rebar chair',
      metadata: { content: 'rebar chair', source: 'Common terms' },
    };
    await call(manager('acme'), { action: 'upsert', namespace: 'common_terms', vectors: [entry] });
    const entries: string[] = [];
    let nextToken: string | undefined;
    do {
      const reply = await call(member('acme'), { action: 'download', namespace: 'common_terms', nextToken });
      entries.push(...idsIn(reply.packed));
      nextToken = reply.nextToken;
    } while (nextToken);
    expect(entries).toEqual(['t', 'g1']);
    const none = await call(member('other'), { action: 'download', namespace: 'common_terms' });
    expect(idsIn(none.packed)).toEqual([]);
  });
});
