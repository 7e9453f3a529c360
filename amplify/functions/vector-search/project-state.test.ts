import { describe, expect, it } from 'vitest';
import { createVectorScene, manager, member, passage, upsert } from '#tests/support/vector-scene.ts';

const state = { action: 'download', namespace: 'project_p1', part: 'state' };

describe('the state of a project', () => {
  it('is the same text until a document or a sheet is added, changed or removed', async () => {
    const { call, versions } = createVectorScene();
    const seen: unknown[] = [];
    const changed = async () => {
      const { state: before } = await call(member('acme'), state);
      expect((await call(member('acme'), state)).state).toBe(before);
      seen.push(before);
    };
    await changed();
    versions.set('d3', '1');
    await changed();
    versions.set('d3', '2');
    await changed();
    versions.delete('d3');
    versions.set('d4', '2');
    await changed();
    expect(new Set(seen).size).toBe(4);
    for (const one of seen) expect(one).toMatch(/^[0-9a-f]{64}$/);
  });

  it('does not depend on the order of the rows', async () => {
    const { call, versions } = createVectorScene();
    versions.set('d3', '1').set('d4', '1');
    const { state: before } = await call(member('acme'), state);
    versions.delete('d3');
    versions.set('d3', '1');
    expect((await call(member('acme'), state)).state).toBe(before);
  });

  it('changes with the shared pools of the company, and not with those of another', async () => {
    const { call } = createVectorScene();
    const term = (text: string) => ({
      ...{ action: 'upsert', namespace: 'common_terms' },
      vectors: [{ id: 't', text, metadata: {} }],
    });
    const { state: before } = await call(member('acme'), state);
    await call(manager('other'), term('rebar chair'));
    expect((await call(member('acme'), state)).state).toBe(before);
    await call(manager('acme'), term('rebar chair'));
    const { state: added } = await call(member('acme'), state);
    await call(manager('acme'), term('slump'));
    const { state: changed } = await call(member('acme'), state);
    expect(new Set([before, added, changed]).size).toBe(3);
  });

  it('is refused to another company, and without an assignment if the company requires one', async () => {
    const { call, deps } = createVectorScene();
    await call(manager('acme'), upsert(passage('d1', 0, 'slump')));
    expect(await call(member('other'), state)).toMatchObject({ error: 'Project not found' });
    const pool = await call(member('acme'), { ...state, namespace: 'common_terms' });
    expect(pool).toMatchObject({ success: false });
    deps.access.projectAccess = async () => 'assigned';
    const refused = await call(member('acme'), state);
    expect(refused).toMatchObject({ success: false, result: null });
    expect(refused.state).toBeUndefined();
    // Negative control: the same request, once there is an assignment.
    deps.access.isAssigned = async () => true;
    expect((await call(member('acme'), state)).state).toMatch(/^[0-9a-f]{64}$/);
  });
});
