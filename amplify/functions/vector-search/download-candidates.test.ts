import { beforeEach, describe, expect, it } from 'vitest';
import { aiLimits } from '#domain/quota/ai-limits.ts';
import { embeddedTextsOf } from '#domain/reading/embedded-texts.ts';
import { PackedVectors } from '#domain/reading/packed-vectors.ts';
import { denseDot } from '#domain/retrieval/sparse-vector.ts';
import { PageText } from '#domain/verification/page-text.ts';
import { createVectorScene, manager, member } from '#tests/support/vector-scene.ts';
import { vectorOf } from '#tests/support/word-embedding.ts';

const download = (over: object = {}) => ({
  ...{ action: 'download', part: 'candidates', namespace: 'project_p1', documentId: 'd1', ...over },
});
const unpacked = (packed: string | undefined) =>
  new PackedVectors(Uint8Array.from(Buffer.from(packed ?? '', 'base64')).buffer);

const sentences = (count: number) =>
  Array.from({ length: count }, (_, at) => `Beam ${at} is braced by prop ${at + 500} before the pour.`);
const textsIn = (text: string) => embeddedTextsOf([{ pageText: new PageText(text), heading: '' }]);

describe('a download of candidates', () => {
  let scene: ReturnType<typeof createVectorScene>;
  const store = async (id: string, text: string) => {
    const key = `acme/p1/text/${id}.json`;
    const object = await scene.objects.store.read(key);
    const body = JSON.stringify({ version: 1, pages: [{ number: 1, text, method: 'native' }] });
    const etag = object && object !== 'unchanged' ? object.etag : null;
    await scene.objects.store.replace(key, new TextEncoder().encode(body), etag);
  };
  beforeEach(() => {
    scene = createVectorScene();
  });

  it('returns the vector of each sentence of the stored text, embedded as the server does for a question', async () => {
    const text = 'Slump of concrete is 80 mm. Cover is 40 mm.';
    await store('d1', text);
    const reply = await scene.call(member('acme'), download());
    expect(reply).toMatchObject({ success: true, embeddingModel: 'words' });
    const vectors = unpacked(reply.packed);
    for (const one of textsIn(text))
      expect(denseDot(vectors.find(one) ?? [], vectorOf(one)), one).toBeGreaterThan(0.9);
    expect(textsIn(text)).toContain('Cover is 40 mm.');
  });

  it('continues until the last sentence, and returns those of a text that has changed', async () => {
    const text = sentences(150).join(' ');
    await store('d1', text);
    const found: PackedVectors[] = [];
    let nextToken: string | undefined;
    do {
      const reply = await scene.call(member('acme'), download({ nextToken }));
      found.push(unpacked(reply.packed));
      nextToken = reply.nextToken;
    } while (nextToken);
    expect(found.length).toBeGreaterThan(2);
    expect(textsIn(text).filter((one) => !found.some((some) => some.find(one)))).toEqual([]);
    await store('d1', 'Paint is white.');
    const changed = unpacked((await scene.call(member('acme'), download())).packed);
    expect(changed.find('Paint is white.')).toBeDefined();
    expect(changed.find(textsIn(text)[0] ?? '')).toBeUndefined();
  });

  it('is empty for a document without a text, and for a row that names another company’s text', async () => {
    await store('d1', 'Cover is 40 mm.');
    const row = scene.rows.get('d1');
    if (!row) throw new Error('The scene has no d1');
    const find = async () =>
      unpacked((await scene.call(member('acme'), download())).packed).find('Cover is 40 mm.');
    // Negative control: its own text is returned.
    expect(await find()).toBeDefined();
    scene.rows.set('d1', { ...row, textKey: 'other/p2/text/x1.json' });
    await scene.objects.store.replace(
      'other/p2/text/x1.json',
      new TextEncoder().encode(
        JSON.stringify({ version: 1, pages: [{ number: 1, text: 'Cover is 40 mm.' }] }),
      ),
      null,
    );
    expect(await find()).toBeUndefined();
    scene.rows.set('d1', { ...row, textKey: null });
    expect(await find()).toBeUndefined();
  });

  it('is refused for a document in the trash, in another company and without an assignment', async () => {
    await store('d1', 'Cover is 40 mm.');
    expect(await scene.call(member('acme'), download())).toMatchObject({ success: true });
    expect(await scene.call(member('other'), download())).toMatchObject({ error: 'Project not found' });
    expect(await scene.call(member('acme'), download({ documentId: 'x1' }))).toMatchObject({
      error: 'Document not found',
    });
    scene.deps.access.projectAccess = async () => 'assigned';
    expect(await scene.call(member('acme'), download())).toMatchObject({ success: false });
    scene.deps.access.projectAccess = async () => 'all';
    scene.rows.set('d1', {
      ...(scene.rows.get('d1') as NonNullable<ReturnType<typeof scene.rows.get>>),
      deletedAt: 'now',
    });
    expect(await scene.call(member('acme'), download())).toMatchObject({ error: 'Document not found' });
  });

  it('counts towards the indexing quota', async () => {
    const limits = { person: { atOnce: 9, perDay: 1 }, company: { atOnce: 9, perDay: 9 } };
    scene = createVectorScene({ limits: { ...aiLimits(), indexing: limits } });
    await store('d1', sentences(64).join(' '));
    expect(await scene.call(member('acme'), download())).toMatchObject({ success: false });
    await store('d1', 'Cover is 40 mm.');
    expect(await scene.call(member('acme'), download())).toMatchObject({ success: true });
  });

  it('returns the entries of the pools and of the glossary', async () => {
    const glossary = [{ id: 's', term: 'Slump', also: [], definition: 'How far fresh concrete settles.' }];
    scene = createVectorScene({ glossary });
    const content = 'A rebar chair keeps bars at their height.';
    const entry = { id: 'c', text: content, metadata: { content, term: 'Rebar chair' } };
    await scene.call(manager('acme'), { action: 'upsert', namespace: 'common_terms', vectors: [entry] });
    const found: PackedVectors[] = [];
    let nextToken: string | undefined;
    do {
      const asked = { action: 'download', part: 'candidates', namespace: 'common_terms', nextToken };
      const reply = await scene.call(member('acme'), asked);
      found.push(unpacked(reply.packed));
      nextToken = reply.nextToken;
    } while (nextToken);
    for (const text of [content, 'Slump: How far fresh concrete settles.'])
      expect(
        found.some((some) => some.find(text)),
        text,
      ).toBe(true);
  });
});
