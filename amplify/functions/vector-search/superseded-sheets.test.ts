import { describe, expect, it } from 'vitest';
import { sourceSheet } from '#tests/support/memory-sheets.ts';
import { ask, createVectorScene, manager, passage, upsert } from '#tests/support/vector-scene.ts';

const superseded = sourceSheet('d1', 1, 'A-101', { revision: 'B', state: 'superseded' });

async function scene(sheets = [superseded]) {
  const { call, ...rest } = createVectorScene({ sheets });
  await call(
    manager('acme'),
    upsert(passage('d1', 0, 'stair width 1000'), passage('d2', 0, 'stair width 1100')),
  );
  const found = async (text: string, over: object = {}) =>
    (await call(manager('acme'), ask(text, over))).result?.metadatas ?? [];
  return { found, ...rest };
}

describe('a search by meaning', () => {
  it('leaves out superseded sheets of a current document', async () => {
    const { found } = await scene();
    expect((await found('stair width')).map(({ documentId }) => documentId)).toEqual(['d2']);
    // Negative control: the page is found until another one supersedes it.
    const before = await scene([]);
    expect(await before.found('stair width')).toHaveLength(2);
  });

  it('finds an earlier revision that the question asks for, marked as superseded', async () => {
    const { found } = await scene();
    const [first] = (await found('stair width in revision B')).filter(
      ({ documentId }) => documentId === 'd1',
    );
    expect(first).toMatchObject({ sheetNumber: 'A-101', sheetRevision: 'B', sheetState: 'superseded' });
  });

  it('returns another passage in place of a page that is left out', async () => {
    const { found } = await scene();
    expect(await found('stair width', { topK: 1 })).toMatchObject([{ documentId: 'd2' }]);
  });
});
