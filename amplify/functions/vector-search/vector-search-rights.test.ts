import { describe, expect, it } from 'vitest';
import { ask, createVectorScene, manager, member, passage, upsert } from '#tests/support/vector-scene.ts';

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
