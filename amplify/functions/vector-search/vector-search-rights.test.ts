import { describe, expect, it } from 'vitest';
import { dataErrors } from '#domain/errors/catalogue.ts';
import {
  ask,
  createVectorScene,
  manager,
  member,
  passage,
  stateRow,
  upsert,
} from '#tests/support/vector-scene.ts';

describe('the rights of a vector search', () => {
  it('return nothing to a query from another company', async () => {
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
    'refuse the namespace %j',
    async (namespace) => {
      const { call } = createVectorScene();
      const { success, result } = await call(manager('acme'), ask('slump', { namespace }));
      expect({ success, result }).toEqual({ success: false, result: null });
    },
  );

  it('reject a vector of another company’s document, or of none', async () => {
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

  it('let only Admin and Owner change passages', async () => {
    const { call, requests } = createVectorScene();
    expect(await call(member('acme'), upsert(passage('d1', 0, 'slump')))).toMatchObject({
      success: false,
      error: dataErrors.mayNotCreate('documents'),
    });
    expect(
      await call(member('acme'), { action: 'delete', namespace: 'project_p1', ids: ['a'] }),
    ).toMatchObject({ error: 'Unauthorized' });
    expect(requests.upsert + requests.delete).toBe(0);
    // Negative control
    expect(await call(manager('acme'), upsert(passage('d1', 0, 'slump')))).toMatchObject({ success: true });
  });

  it('let a User store passages of documents they handed in, and no others', async () => {
    const { call, deps, rows } = createVectorScene();
    rows.set('d1', stateRow('d1', { owner: 'person' }));
    const own = upsert(passage('d1', 0, 'slump'));
    const refused = async (body: object) => (await call(member('acme'), body)).success === false;
    expect(await refused(own)).toBe(true);
    deps.access.isAssigned = async () => true;
    expect(await refused(own)).toBe(true);
    deps.access.usersHandIn = async () => true;
    expect(await refused(own)).toBe(false);
    expect(await refused(upsert(passage('d2', 0, 'slump')))).toBe(true);
    // Their own document, but the ID of another document's passage.
    const inPlace = { ...passage('d1', 0, 'slump'), id: 'd2_chunk_0' };
    expect(await refused({ ...own, vectors: [inPlace] })).toBe(true);
    const term = { id: 't', text: 'slump', metadata: {} };
    expect(await refused({ action: 'upsert', namespace: 'common_terms', vectors: [term] })).toBe(true);
    expect(await refused({ action: 'delete', namespace: 'project_p1', ids: ['d1_chunk_0'] })).toBe(true);
  });

  it('refuse a User without an assignment when the company requires one, live', async () => {
    const { call, deps } = createVectorScene();
    await call(manager('acme'), upsert(passage('d1', 0, 'slump')));
    deps.access.projectAccess = async () => 'assigned';
    expect(await call(member('acme'), ask('slump'))).toMatchObject({ success: false, result: null });
    expect(await call(manager('acme'), ask('slump'))).toMatchObject({ success: true });
    // Negative control: the same question, once there is an assignment.
    deps.access.isAssigned = async () => true;
    expect((await call(member('acme'), ask('slump'))).result?.ids).toEqual(['d1_chunk_0']);
  });

  it('refuse a caller without a company', async () => {
    const { call } = createVectorScene();
    for (const identity of [null, undefined, { sub: 'x', claims: {} }]) {
      expect(await call(identity, ask('slump'))).toMatchObject({
        success: false,
        error: 'Authentication required for vector search proxy',
      });
    }
  });
});
