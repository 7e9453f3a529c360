import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dataErrors, teamErrors } from '#domain/errors/catalogue.ts';
import { isInvitationToken } from '#domain/team/invitation-link.ts';
import { type ApiUnderTest, apiUnderTest } from './backend-under-test.ts';
import { people, person } from './callers.ts';
import { seed } from './try-operations.ts';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await apiUnderTest();
});
afterAll(() => api.close());

interface ActivityRow {
  action: string;
  description: string;
  userId: string;
  userName: string;
  metadata: string;
}

async function activities(companyId: string): Promise<ActivityRow[]> {
  const { rows } = await api.asServer<{ rows: { items: ActivityRow[] } }>(
    `query($c: ID!) { rows: activitiesByCompany(companyId: $c, sortDirection: DESC) {
      items { action description userId userName metadata } } }`,
    { c: companyId },
  );
  return rows.items;
}

/** A company of its own for each test, so that nothing of another test is seen. */
let companyId: string;
let count = 0;
async function member(sub: string, role: 'Admin' | 'Owner' | 'User', more = {}) {
  const id = `${companyId}-${sub}`;
  await seed(api, 'User', {
    id,
    sub: id,
    companyId,
    role,
    name: sub,
    email: `${sub}@${companyId}.example`,
    ...more,
  });
  return person(id, companyId, role);
}
beforeEach(() => {
  count += 1;
  companyId = `hooked-${count}`;
});

type Sent = Awaited<ReturnType<ApiUnderTest['send']>>;
const said = ({ response }: Sent) => (response.errors ?? []).map(({ message }) => message);
const mutate = (caller: ReturnType<typeof person>, name: string, input: object, fields = 'id') => {
  const type = `${name[0]?.toUpperCase()}${name.slice(1)}Input`;
  return api.send(caller, `mutation($i: ${type}!) { row: ${name}(input: $i) { ${fields} } }`, { i: input });
};
const rowOf = ({ response }: Sent) => (response.data as { row: Record<string, string> }).row;

describe('the last active Admin or Owner', () => {
  it.each([{ role: 'User' }, { role: null }, { isActive: false }, { isActive: null }])(
    'cannot leave the company without a manager by %j',
    async (change) => {
      const owner = await member('ann', 'Owner');
      await member('carl', 'Admin', { isActive: false });
      await member('prepared', 'Admin', { sub: null });
      const id = owner.identity?.sub;
      expect(said(await mutate(owner, 'updateUser', { id, ...change }))).toEqual([teamErrors.lastManager]);

      await member('bob', 'Admin');
      expect(said(await mutate(owner, 'updateUser', { id, ...change }))).toEqual([]);
    },
  );

  it('cannot be deleted by anyone', async () => {
    const owner = await member('ann', 'Owner');
    const other = await member('bob', 'Admin');
    expect(said(await mutate(owner, 'deleteUser', { id: other.identity?.sub }))).toEqual([]);
    expect(said(await mutate(owner, 'deleteUser', { id: owner.identity?.sub }))).toEqual([
      teamErrors.lastManager,
    ]);
  });

  it('remains when two managers demote each other at once', async () => {
    for (let round = 0; round < 10; round++) {
      companyId = `both-${round}`;
      const [ann, bob] = [await member('ann', 'Owner'), await member('bob', 'Admin')];
      const [annId, bobId] = [ann.identity?.sub, bob.identity?.sub];
      await Promise.all([
        mutate(ann, 'updateUser', { id: bobId, role: 'User' }),
        mutate(bob, round % 2 ? 'deleteUser' : 'updateUser', {
          id: annId,
          ...(round % 2 ? {} : { isActive: false }),
        }),
      ]);
      const { rows } = await api.asServer<{ rows: { items: { role: string; isActive: boolean }[] } }>(
        'query($c: ID!) { rows: usersByCompany(companyId: $c) { items { role isActive } } }',
        { c: companyId },
      );
      expect(rows.items.filter(({ role, isActive }) => role !== 'User' && isActive)).not.toEqual([]);
    }
  });

  it('stays locked for a minute after another manager leaves', async () => {
    const owner = await member('ann', 'Owner');
    const [bob, carl] = [await member('bob', 'Admin'), await member('carl', 'Admin')];
    expect(said(await mutate(owner, 'updateUser', { id: bob.identity?.sub, role: 'User' }))).toEqual([]);
    const step = (who: typeof owner) => mutate(carl, 'updateUser', { id: who.identity?.sub, role: 'User' });
    expect(said(await step(owner))).toEqual([teamErrors.mustStay]);
    await api.asServer('mutation($i: UpdateUserInput!) { updateUser(input: $i) { id } }', {
      i: { id: owner.identity?.sub, mustStayUntil: new Date(Date.now() - 1).toISOString() },
    });
    expect(said(await step(owner))).toEqual([]);
  });

  it('can change their own name', async () => {
    const owner = await member('ann', 'Owner');
    expect(said(await mutate(owner, 'updateUser', { id: owner.identity?.sub, name: 'Anna' }))).toEqual([]);
  });

  it('cannot be changed from another company', async () => {
    const owner = await member('ann', 'Owner');
    const answer = await mutate(people.stranger, 'updateUser', { id: owner.identity?.sub, role: 'User' });
    expect(said(answer)[0]).toMatch(/Unauthorized|Not Authorized/);
  });
});

/** Tokens keep their claims for up to an hour. */
describe('a manager whose token is older than the row', () => {
  const asServer = (name: string, input: object) =>
    api.asServer(
      `mutation($i: ${name}Input!) { ${name[0]?.toLowerCase()}${name.slice(1)}(input: $i) { id } }`,
      {
        i: input,
      },
    );
  const demoted = (id: unknown) => asServer('UpdateUser', { id, role: 'User' });
  const deactivated = (id: unknown) => asServer('UpdateUser', { id, isActive: false });
  const removed = (id: unknown) => asServer('DeleteUser', { id });

  /** Every write that says who is in the company and what they may. */
  async function writesOf(admin: Awaited<ReturnType<typeof member>>) {
    const [own, other] = [admin.identity?.sub, (await member('zoe', 'User')).identity?.sub];
    const invitation = { companyId, role: 'Admin', invitedBy: own, expiresAt: '2099-01-01T00:00:00.000Z' };
    const invited = async (email: string) =>
      seed(api, 'UserInvitation', { ...invitation, email, status: 'pending' });
    const [project, next] = [
      await seed(api, 'Project', { companyId }),
      await seed(api, 'Project', { companyId }),
    ];
    const assignment = { companyId, userId: own, projectId: project };
    const offered = {
      companyId,
      invitationId: await invited('c@example.com'),
      projectId: project,
      invitedBy: own,
    };
    await api.asServer('mutation($i: CreateCompanyInput!) { createCompany(input: $i) { id } }', {
      i: { id: companyId, name: 'Hooked' },
    });
    const writes: [string, Record<string, unknown>][] = [
      ['updateUser', { id: other, name: 'Zora' }],
      ['updateUser', { id: other, role: 'Admin' }],
      ['createUser', { companyId, name: 'Twin', email: 'twin@example.com', role: 'Owner' }],
      ['createUserInvitation', { ...invitation, email: 'new@example.com' }],
      ['updateUserInvitation', { id: await invited('a@example.com'), role: 'Owner' }],
      ['deleteUserInvitation', { id: await invited('b@example.com') }],
      ['createUserProject', assignment],
      ['deleteUserProject', { id: await seed(api, 'UserProject', assignment) }],
      ['createInvitationProject', offered],
      ['updateInvitationProject', { id: await seed(api, 'InvitationProject', offered), projectId: next }],
      ['deleteInvitationProject', { id: await seed(api, 'InvitationProject', offered) }],
      ['updateCompany', { id: companyId, projectAccess: 'all' }],
      ['deleteUser', { id: other }],
      ['updateUserProject', { id: await seed(api, 'UserProject', assignment), projectId: next }],
      ['deleteCompany', { id: companyId }],
    ];
    return writes;
  }

  it.each([
    ['demoted', demoted],
    ['deactivated', deactivated],
    ['removed', removed],
  ])('can neither give rights nor take their own back once %s', async (_, end) => {
    const olga = await member('olga', 'Admin');
    const ada = await member('ada', 'Admin');
    const id = ada.identity?.sub;
    const writes = await writesOf(ada);
    await end(id);
    for (const back of [{ role: 'Owner' }, { isActive: true }, { role: 'Admin', isActive: true }]) {
      const answer = await mutate(ada, 'updateUser', { id, ...back });
      if (end === removed) expect((answer.response.data as { row: unknown }).row).toBeNull();
      else expect(said(answer)).toEqual([dataErrors.unauthorized]);
    }
    for (const [name, input] of writes) {
      const answer = await mutate(ada, name, input);
      expect({ name, said: said(answer) }).toEqual({ name, said: [dataErrors.unauthorized] });
    }
    // The control: the same writes by a current manager, and by Ada once she is a manager again.
    expect(said(await mutate(olga, 'updateUser', { id: olga.identity?.sub, name: 'Olga' }))).toEqual([]);
    if (end === removed) return;
    expect(said(await mutate(olga, 'updateUser', { id, role: 'Admin', isActive: true }))).toEqual([]);
    for (const [name, input] of writes) {
      const answer = await mutate(ada, name, input);
      expect({ name, said: said(answer) }).toEqual({ name, said: [] });
    }
  });

  it('can change their own name as a User, and nothing once deactivated', async () => {
    await member('olga', 'Admin');
    const ada = await member('ada', 'Owner');
    const id = ada.identity?.sub;
    const rename = async () => said(await mutate(ada, 'updateUser', { id, name: 'Ada L.' }));
    await demoted(id);
    expect(await rename()).toEqual([]);
    await deactivated(id);
    expect(await rename()).toEqual([dataErrors.unauthorized]);
  });

  it('gains no rights from a row that a manager prepared under the same id', async () => {
    await member('olga', 'Admin');
    const eve = await member('eve', 'Admin', { sub: null });
    const input = { companyId, name: 'Twin', email: 'twin@example.com', role: 'Owner' };
    expect(said(await mutate(eve, 'createUser', input))).toEqual([dataErrors.unauthorized]);
  });
});

describe('an invitation', () => {
  const invitation = {
    email: 'Bob@Example.com',
    role: 'User',
    status: 'accepted',
    invitedBy: 'somebody else',
    expiresAt: '2099-01-01T00:00:00.000Z',
  };
  const fields = 'id email invitedBy status expiresAt';

  it('has the inviter, status pending and 14 days to expiry, whatever was sent', async () => {
    const owner = await member('ann', 'Owner');
    const row = rowOf(await mutate(owner, 'createUserInvitation', { companyId, ...invitation }, fields));
    expect(row).toMatchObject({
      email: 'bob@example.com',
      invitedBy: owner.identity?.sub,
      status: 'pending',
    });
    const days = (Date.parse(row.expiresAt ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(13.9);
    expect(days).toBeLessThanOrEqual(14);
  });

  it('has an ID of 192 random bits, which the inviter cannot choose', async () => {
    const owner = await member('ann', 'Owner');
    const input = { companyId, ...invitation };
    expect(said(await mutate(owner, 'createUserInvitation', { id: 'guess-me', ...input }))).toEqual([
      'Unauthorized on [id]',
    ]);
    const { id = '' } = rowOf(await mutate(owner, 'createUserInvitation', input));
    expect(Buffer.from(id, 'base64url')).toHaveLength(24);
    expect(isInvitationToken(id)).toBe(true);
  });

  it('cannot be created for a member of the company', async () => {
    const owner = await member('ann', 'Owner');
    await member('bob', 'User');
    const input = { companyId, ...invitation, email: `bob@${companyId}.example` };
    expect(said(await mutate(owner, 'createUserInvitation', input))).toEqual([teamErrors.alreadyMember]);
  });

  it('cannot be created for an address with an open one, however the address is written', async () => {
    const owner = await member('ann', 'Owner');
    const inviting = (email: string) =>
      mutate(owner, 'createUserInvitation', { companyId, ...invitation, email });
    const { id } = rowOf(await inviting('Bob@Example.com'));
    expect(said(await inviting('bob@EXAMPLE.com'))).toEqual([teamErrors.alreadyInvited('bob@example.com')]);
    await mutate(owner, 'updateUserInvitation', { id, status: 'cancelled' });
    expect(said(await inviting('bob@EXAMPLE.com'))).toEqual([]);
  });

  it('can be created for an address that another company has invited', async () => {
    await seed(api, 'UserInvitation', {
      companyId: 'rival',
      email: 'both@example.com',
      expiresAt: '2099-01-01T00:00:00.000Z',
    });
    const owner = await member('ann', 'Owner');
    const input = { companyId, ...invitation, email: 'both@example.com' };
    expect(said(await mutate(owner, 'createUserInvitation', input))).toEqual([]);
  });

  it('can be cancelled, but the sender can neither accept nor readdress it', async () => {
    const owner = await member('ann', 'Owner');
    const { id } = rowOf(await mutate(owner, 'createUserInvitation', { companyId, ...invitation }));
    expect(said(await mutate(owner, 'updateUserInvitation', { id, status: 'accepted' }))).toEqual([
      teamErrors.invitationStatus,
    ]);
    const row = rowOf(
      await mutate(owner, 'updateUserInvitation', { id, email: 'eve@example.com', invitedBy: 'x' }, fields),
    );
    expect(row).toMatchObject({ email: 'bob@example.com', invitedBy: owner.identity?.sub });
    expect(
      rowOf(await mutate(owner, 'updateUserInvitation', { id, status: 'cancelled' }, fields)).status,
    ).toBe('cancelled');
  });

  it('is extended or reopened only by resending its email', async () => {
    const owner = await member('ann', 'Owner');
    const made = rowOf(await mutate(owner, 'createUserInvitation', { companyId, ...invitation }, fields));
    const { id, expiresAt } = made;
    const longer = { id, status: 'pending', expiresAt: '2099-01-01T00:00:00.000Z' };
    expect(rowOf(await mutate(owner, 'updateUserInvitation', longer, fields)).expiresAt).toBe(expiresAt);
    await mutate(owner, 'updateUserInvitation', { id, status: 'cancelled' });
    expect(said(await mutate(owner, 'updateUserInvitation', longer))).toEqual([teamErrors.invitationStatus]);
    expect((await activities(companyId)).map(({ action }) => action).sort()).toEqual([
      'invitation_cancelled',
      'invitation_sent',
    ]);
  });

  it('cannot change after it was accepted', async () => {
    const owner = await member('ann', 'Owner');
    const id = await seed(api, 'UserInvitation', { companyId, status: 'accepted' });
    expect(said(await mutate(owner, 'updateUserInvitation', { id, status: 'pending' }))).toEqual([
      teamErrors.invitationAnswered,
    ]);
  });
});

describe('a role change', () => {
  const expiresAt = '2099-01-01T00:00:00.000Z';

  it('allows only Admins to make an Admin, on every path', async () => {
    for (const granter of ['Owner', 'Admin'] as const) {
      companyId = `granting-${granter.toLowerCase()}`;
      const manager = await member('ann', granter);
      const own = manager.identity?.sub;
      const other = (await member('bob', 'User')).identity?.sub;
      const offered = { companyId, role: 'User', invitedBy: own, expiresAt, status: 'pending' };
      const open = await seed(api, 'UserInvitation', { ...offered, email: 'open@example.com' });
      const prepared = await seed(api, 'User', {
        companyId,
        sub: null,
        role: 'User',
        email: 'u@example.com',
      });
      const writes = [
        ['updateUser', { id: other, role: 'Admin' }],
        ['updateUser', { id: prepared, role: 'Admin' }],
        ['createUser', { companyId, name: 'New', email: 'new@example.com', role: 'Admin' }],
        ['createUserInvitation', { ...offered, email: 'other@example.com', role: 'Admin' }],
        ['updateUserInvitation', { id: open, role: 'Admin' }],
      ] as const;
      for (const [name, input] of writes) {
        const refusal = granter === 'Owner' ? [teamErrors.mayNotGrant] : [];
        expect({ name, said: said(await mutate(manager, name, input)) }).toEqual({ name, said: refusal });
      }
      const own2 = said(await mutate(manager, 'updateUser', { id: own, role: 'Admin' }));
      expect(own2).toEqual(granter === 'Owner' ? [teamErrors.mayNotGrant] : []);
    }
  });

  it('makes the person who changed an open invitation the inviter', async () => {
    const [ann, bob] = [await member('ann', 'Admin'), await member('bob', 'Owner')];
    const invitation = { companyId, role: 'User', invitedBy: 'x', expiresAt, status: 'pending' };
    const made = await mutate(ann, 'createUserInvitation', { ...invitation, email: 'new@example.com' });
    const { id } = rowOf(made);
    const changed = await mutate(bob, 'updateUserInvitation', { id, role: 'Owner' }, 'invitedBy');
    expect(rowOf(changed).invitedBy).toBe(bob.identity?.sub);
    const user = { companyId, name: 'New', email: 'New@example.com', role: 'User' };
    const prepared = rowOf(await mutate(ann, 'createUser', user, 'id email invitedBy'));
    expect(prepared).toMatchObject({ email: 'new@example.com', invitedBy: ann.identity?.sub });
    const promoted = await mutate(bob, 'updateUser', { id: prepared.id, role: 'Owner' }, 'invitedBy');
    expect(rowOf(promoted).invitedBy).toBe(bob.identity?.sub);
  });
});

describe('the open invitations of a manager', () => {
  const statusOf = async (id: string) =>
    (await api.asServer<{ row: { status: string } }>(`{ row: getUserInvitation(id: "${id}") { status } }`))
      .row.status;

  async function offersOf(inviter: unknown) {
    const offer = { companyId, invitedBy: inviter, status: 'pending', expiresAt: '2099-01-01T00:00:00.000Z' };
    const invited = (email: string, role: string) => seed(api, 'UserInvitation', { ...offer, email, role });
    return {
      admin: await invited('a@example.com', 'Admin'),
      user: await invited('u@example.com', 'User'),
      prepared: await seed(api, 'User', {
        ...{ companyId, sub: null, role: 'User', email: 'p@example.com', invitedBy: inviter },
      }),
    };
  }

  it.each([
    ['updateUser', { isActive: false }],
    ['updateUser', { role: 'User' }],
    ['deleteUser', {}],
  ])('are cancelled when the rights end by %s %j, and no others are', async (name, change) => {
    const [ann, bob] = [await member('ann', 'Admin'), await member('bob', 'Admin')];
    const [gone, kept] = [await offersOf(bob.identity?.sub), await offersOf(ann.identity?.sub)];
    expect(said(await mutate(ann, name, { id: bob.identity?.sub, ...change }))).toEqual([]);
    expect([await statusOf(gone.admin), await statusOf(gone.user)]).toEqual(['cancelled', 'cancelled']);
    expect([await statusOf(kept.admin), await statusOf(kept.user)]).toEqual(['pending', 'pending']);
    const rows = await api.asServer(
      `{ gone: getUser(id: "${gone.prepared}") { id } kept: getUser(id: "${kept.prepared}") { id } }`,
    );
    expect(rows).toEqual({ gone: null, kept: { id: kept.prepared } });
  });

  it('are kept as far as the new role allows them', async () => {
    const [ann, bob] = [await member('ann', 'Admin'), await member('bob', 'Admin')];
    const { admin, user } = await offersOf(bob.identity?.sub);
    await mutate(ann, 'updateUser', { id: bob.identity?.sub, role: 'Owner' });
    expect([await statusOf(admin), await statusOf(user)]).toEqual(['cancelled', 'pending']);
    await mutate(ann, 'updateUser', { id: bob.identity?.sub, name: 'Robert' });
    expect(await statusOf(user)).toBe('pending');
  });

  it.each([
    ['updateUserInvitation', { status: 'cancelled' }],
    ['updateUserInvitation', { role: 'Owner' }],
    ['deleteUserInvitation', {}],
  ])('are kept while one is being accepted, whatever %s %j says', async (name, change) => {
    const ann = await member('ann', 'Admin');
    const { user: id } = await offersOf(ann.identity?.sub);
    const until = (ms: number) =>
      api.asServer('mutation($i: UpdateUserInvitationInput!) { updateUserInvitation(input: $i) { id } }', {
        i: { id, claimedUntil: new Date(Date.now() + ms).toISOString() },
      });
    await until(60_000);
    expect(said(await mutate(ann, name, { id, ...change })).join()).toMatch(/conditional request failed/);
    await until(-1_000);
    expect(said(await mutate(ann, name, { id, ...change }))).toEqual([]);
  });
});

describe('the activity list', () => {
  it('records an action once, under the name from the token', async () => {
    const owner = await member('Ann', 'Owner');
    const { id } = rowOf(await mutate(owner, 'createProject', { companyId, name: 'Tower' }));
    const [activity, ...others] = await activities(companyId);
    expect(others).toEqual([]);
    expect(activity).toMatchObject({
      action: 'project_created',
      description: 'Ann created the project Tower',
      userId: owner.identity?.sub,
      userName: 'Ann',
    });
    expect(JSON.parse(activity?.metadata ?? '')).toEqual({ projectId: id, projectName: 'Tower' });
  });

  it('records documents uploaded, trashed, restored and deleted', async () => {
    const owner = await member('Ann', 'Owner');
    const { id: projectId } = rowOf(await mutate(owner, 'createProject', { companyId, name: 'Tower' }));
    const input = { companyId, projectId, name: 'plan.pdf', type: 'pdf', size: 1, s3Key: 'k' };
    const { id } = rowOf(await mutate(owner, 'createDocument', input));
    for (const change of [
      { status: 'processed' },
      { deletedAt: '2026-01-01T00:00:00.000Z' },
      { deletedAt: null },
    ]) {
      await mutate(owner, 'updateDocument', { id, ...change });
    }
    await mutate(owner, 'deleteDocument', { id });
    const told = (await activities(companyId)).filter(({ action }) => action.startsWith('document'));
    expect(told.map(({ description }) => description).sort()).toEqual([
      'Ann moved plan.pdf to the trash',
      'Ann processed plan.pdf: status – → processed',
      'Ann removed plan.pdf for good',
      'Ann restored plan.pdf',
      'Ann uploaded plan.pdf',
    ]);
  });

  it('records documents moved and renamed, from their real position', async () => {
    const owner = await member('Ann', 'Owner');
    const made = async (name: string) => rowOf(await mutate(owner, 'createProject', { companyId, name })).id;
    const [projectId, other] = [await made('Tower'), await made('Bridge')];
    const document = { companyId, projectId, name: 'plan.pdf', type: 'pdf', size: 1, s3Key: 'k' };
    const { id } = rowOf(await mutate(owner, 'createDocument', document));
    for (const change of [
      { name: 'plan.pdf', projectId },
      { tags: ['steel'] },
      { name: 'slab.pdf' },
      { projectId: other },
    ])
      await mutate(owner, 'updateDocument', { id, ...change });
    const told = (await activities(companyId)).filter(({ action }) => action.startsWith('document'));
    expect(told.map(({ action, description }) => `${action}: ${description}`).sort()).toEqual([
      'document_moved: Ann moved slab.pdf to another project',
      'document_renamed: Ann renamed plan.pdf to slab.pdf',
      'document_uploaded: Ann uploaded plan.pdf',
    ]);
    const moved = told.find(({ action }) => action === 'document_moved');
    expect(JSON.parse(moved?.metadata ?? '')).toMatchObject({ projectId: other, projectName: 'Bridge' });
  });

  it('records a changed document field with its previous value', async () => {
    const owner = await member('Ann', 'Owner');
    const other = await member('Bob', 'Admin');
    const { id: projectId } = rowOf(await mutate(owner, 'createProject', { companyId, name: 'Tower' }));
    const document = { companyId, projectId, name: 'plan.pdf', type: 'pdf', size: 1, s3Key: 'k' };
    const { id } = rowOf(await mutate(owner, 'createDocument', { ...document, revision: 'B' }));
    const steps = [
      [owner, { status: 'processed', failureReason: null, textKey: 't' }],
      [other, { status: 'failed', failureReason: 'Broken' }],
      [owner, { revision: 'C', state: 'superseded' }],
      [owner, { revision: 'C', state: 'superseded' }],
      [other, { name: 'slab.pdf', sha256: 'a'.repeat(64), textKey: 'other' }],
    ] as const;
    for (const [caller, change] of steps) await mutate(caller, 'updateDocument', { id, ...change });
    const told = (await activities(companyId)).filter(({ action }) => action.startsWith('document'));
    expect(told.map(({ action, description }) => `${action}: ${description}`).sort()).toEqual([
      'document_corrected: Ann changed plan.pdf: state – → superseded, revision B → C',
      'document_corrected: Bob changed plan.pdf: status processed → failed, reason – → Broken',
      'document_processed: Ann processed plan.pdf: status – → processed, text added',
      'document_renamed: Bob renamed plan.pdf to slab.pdf; fingerprint added, text replaced',
      'document_uploaded: Ann uploaded plan.pdf',
    ]);
  });

  it('records a change of a member only when something changed', async () => {
    const owner = await member('Ann', 'Owner');
    const user = await member('Bob', 'User');
    const id = user.identity?.sub;
    await mutate(owner, 'updateUser', { id, role: 'User', isActive: true });
    await mutate(owner, 'updateUser', { id, role: 'Owner' });
    await mutate(owner, 'updateUser', { id, isActive: false });
    await mutate(owner, 'createUser', { companyId, name: 'Carl', email: 'carl@example.com', role: 'User' });
    const told = (await activities(companyId)).map(({ action }) => action);
    expect(told.sort()).toEqual(['user_deactivated', 'user_invited', 'user_role_changed']);
  });

  it('records nothing for a refused operation', async () => {
    const user = await member('Bob', 'User');
    expect(said(await mutate(user, 'createProject', { companyId, name: 'Tower' }))[0]).toMatch(
      /Not Authorized/,
    );
    expect(await activities(companyId)).toEqual([]);
  });

  it('keeps a copy of the row in its current state, and none of a deleted row', async () => {
    const owner = await member('Ann', 'Owner');
    const { id } = rowOf(await mutate(owner, 'createProject', { companyId, name: 'Tower' }));
    await mutate(owner, 'updateProject', { id, name: 'Tower B' });
    expect(api.objects.get(`${companyId}/projects/${id}.json`)).toMatchObject({
      id,
      companyId,
      name: 'Tower B',
    });
    const input = { companyId, projectId: id, name: 'plan.pdf', type: 'pdf', size: 1, s3Key: 'k' };
    const { id: documentId } = rowOf(await mutate(owner, 'createDocument', input));
    const copy = `${companyId}/${id}/documents/${documentId}.json`;
    expect(api.objects.get(copy)).toMatchObject({ id: documentId, name: 'plan.pdf' });
    await mutate(owner, 'deleteDocument', { id: documentId });
    expect(api.objects.has(copy)).toBe(false);
    await mutate(owner, 'deleteProject', { id });
    expect(api.objects.has(`${companyId}/projects/${id}.json`)).toBe(false);
  });
});

describe('a document that is moved', () => {
  it('takes its copy along', async () => {
    const owner = await member('Ann', 'Owner');
    const made = async (name: string) => rowOf(await mutate(owner, 'createProject', { companyId, name })).id;
    const [from, to] = [await made('Tower'), await made('Bridge')];
    const document = { companyId, projectId: from, name: 'plan.pdf', type: 'pdf', size: 1, s3Key: 'k' };
    const { id } = rowOf(await mutate(owner, 'createDocument', document));
    const copies = () => [...api.objects.keys()].filter((key) => key.endsWith(`/documents/${id}.json`));
    expect(copies()).toEqual([`${companyId}/${from}/documents/${id}.json`]);
    await mutate(owner, 'updateDocument', { id, projectId: to });
    expect(copies()).toEqual([`${companyId}/${to}/documents/${id}.json`]);
    await mutate(owner, 'updateDocument', { id, projectId: from });
    expect(copies()).toEqual([`${companyId}/${from}/documents/${id}.json`]);
  });

  it('stays in its project when the company has no such target project', async () => {
    const owner = await member('Ann', 'Owner');
    const { id: projectId } = rowOf(await mutate(owner, 'createProject', { companyId, name: 'Tower' }));
    const document = { companyId, projectId, name: 'plan.pdf', type: 'pdf', size: 1, s3Key: 'k' };
    const { id } = rowOf(await mutate(owner, 'createDocument', document));
    const foreign = await seed(api, 'Project', { companyId: 'rival' });
    const trashed = await seed(api, 'Project', { companyId, deletedAt: '2026-01-01T00:00:00.000Z' });
    for (const target of [foreign, trashed, 'nowhere'])
      expect(said(await mutate(owner, 'updateDocument', { id, projectId: target }))).toEqual([
        dataErrors.projectNotFound,
      ]);
  });
});

describe('when one of our hooks fails', () => {
  it('keeps a write that could not be recorded', async () => {
    const failing = await apiUnderTest({ 'record-mutation': () => Promise.reject(new Error('down')) });
    const { response } = await failing.send(
      people.owner,
      'mutation { row: createProject(input: { companyId: "acme", name: "Tower" }) { id name companyId } }',
    );
    await failing.close();
    expect(response.errors).toBeUndefined();
    expect(response.data).toMatchObject({ row: { name: 'Tower', companyId: 'acme' } });
  });

  it('refuses a write that could not be checked', async () => {
    const failing = await apiUnderTest({ 'guard-mutation': () => Promise.reject(new Error('down')) });
    const id = await seed(failing, 'User');
    const { response } = await failing.send(
      people.owner,
      'mutation($id: ID!) { row: updateUser(input: { id: $id, role: Admin }) { id } }',
      { id },
    );
    const { row } = await failing.asServer<{ row: { role: string } }>(
      'query($id: ID!) { row: getUser(id: $id) { role } }',
      { id },
    );
    await failing.close();
    expect(response.errors).toMatchObject([{ errorType: 'Refused' }]);
    expect(row.role).toBe('User');
  });
});
