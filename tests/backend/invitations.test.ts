import { describe, expect, it } from 'vitest';
import { teamErrors } from '#domain/errors/catalogue.ts';
import { isInvitationToken } from '#domain/team/invitation-link.ts';
import { ownCompany, rowOf, said } from './own-company.ts';
import { seed } from './try-operations.ts';

const company = ownCompany();
const { activities, member, mutate } = company;

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
    const row = rowOf(
      await mutate(owner, 'createUserInvitation', { companyId: company.id, ...invitation }, fields),
    );
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
    const input = { companyId: company.id, ...invitation };
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
    const input = { companyId: company.id, ...invitation, email: `bob@${company.id}.example` };
    expect(said(await mutate(owner, 'createUserInvitation', input))).toEqual([teamErrors.alreadyMember]);
  });

  it('cannot be created for an address with an open invitation, however the address is written', async () => {
    const owner = await member('ann', 'Owner');
    const inviting = (email: string) =>
      mutate(owner, 'createUserInvitation', { companyId: company.id, ...invitation, email });
    const { id } = rowOf(await inviting('Bob@Example.com'));
    expect(said(await inviting('bob@EXAMPLE.com'))).toEqual([teamErrors.alreadyInvited('bob@example.com')]);
    await mutate(owner, 'updateUserInvitation', { id, status: 'cancelled' });
    expect(said(await inviting('bob@EXAMPLE.com'))).toEqual([]);
  });

  it('can be created for an address that another company has invited', async () => {
    await seed(company.api, 'UserInvitation', {
      companyId: 'rival',
      email: 'both@example.com',
      expiresAt: '2099-01-01T00:00:00.000Z',
    });
    const owner = await member('ann', 'Owner');
    const input = { companyId: company.id, ...invitation, email: 'both@example.com' };
    expect(said(await mutate(owner, 'createUserInvitation', input))).toEqual([]);
  });

  it('can be cancelled by its sender, who can neither accept it nor change its address', async () => {
    const owner = await member('ann', 'Owner');
    const { id } = rowOf(
      await mutate(owner, 'createUserInvitation', { companyId: company.id, ...invitation }),
    );
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
    const made = rowOf(
      await mutate(owner, 'createUserInvitation', { companyId: company.id, ...invitation }, fields),
    );
    const { id, expiresAt } = made;
    const longer = { id, status: 'pending', expiresAt: '2099-01-01T00:00:00.000Z' };
    expect(rowOf(await mutate(owner, 'updateUserInvitation', longer, fields)).expiresAt).toBe(expiresAt);
    await mutate(owner, 'updateUserInvitation', { id, status: 'cancelled' });
    expect(said(await mutate(owner, 'updateUserInvitation', longer))).toEqual([teamErrors.invitationStatus]);
    expect((await activities()).map(({ action }) => action).sort()).toEqual([
      'invitation_cancelled',
      'invitation_sent',
    ]);
  });

  it('cannot change after it was accepted', async () => {
    const owner = await member('ann', 'Owner');
    const id = await seed(company.api, 'UserInvitation', { companyId: company.id, status: 'accepted' });
    expect(said(await mutate(owner, 'updateUserInvitation', { id, status: 'pending' }))).toEqual([
      teamErrors.invitationAnswered,
    ]);
  });
});

describe('a role change', () => {
  const expiresAt = '2099-01-01T00:00:00.000Z';

  it('allows only Admins to make an Admin, on every path', async () => {
    for (const granter of ['Owner', 'Admin'] as const) {
      company.id = `granting-${granter.toLowerCase()}`;
      const manager = await member('ann', granter);
      const own = manager.identity?.sub;
      const other = (await member('bob', 'User')).identity?.sub;
      const offered = { companyId: company.id, role: 'User', invitedBy: own, expiresAt, status: 'pending' };
      const open = await seed(company.api, 'UserInvitation', { ...offered, email: 'open@example.com' });
      const prepared = await seed(company.api, 'User', {
        companyId: company.id,
        sub: null,
        role: 'User',
        email: 'u@example.com',
      });
      const writes = [
        ['updateUser', { id: other, role: 'Admin' }],
        ['updateUser', { id: prepared, role: 'Admin' }],
        ['createUser', { companyId: company.id, name: 'New', email: 'new@example.com', role: 'Admin' }],
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
    const invitation = { companyId: company.id, role: 'User', invitedBy: 'x', expiresAt, status: 'pending' };
    const made = await mutate(ann, 'createUserInvitation', { ...invitation, email: 'new@example.com' });
    const { id } = rowOf(made);
    const changed = await mutate(bob, 'updateUserInvitation', { id, role: 'Owner' }, 'invitedBy');
    expect(rowOf(changed).invitedBy).toBe(bob.identity?.sub);
    const user = { companyId: company.id, name: 'New', email: 'New@example.com', role: 'User' };
    const prepared = rowOf(await mutate(ann, 'createUser', user, 'id email invitedBy'));
    expect(prepared).toMatchObject({ email: 'new@example.com', invitedBy: ann.identity?.sub });
    const promoted = await mutate(bob, 'updateUser', { id: prepared.id, role: 'Owner' }, 'invitedBy');
    expect(rowOf(promoted).invitedBy).toBe(bob.identity?.sub);
  });
});

describe('the open invitations of a manager', () => {
  const statusOf = async (id: string) =>
    (
      await company.api.asServer<{ row: { status: string } }>(
        `{ row: getUserInvitation(id: "${id}") { status } }`,
      )
    ).row.status;

  async function offersOf(inviter: unknown) {
    const offer = {
      companyId: company.id,
      invitedBy: inviter,
      status: 'pending',
      expiresAt: '2099-01-01T00:00:00.000Z',
    };
    const invited = (email: string, role: string) =>
      seed(company.api, 'UserInvitation', { ...offer, email, role });
    return {
      admin: await invited('a@example.com', 'Admin'),
      user: await invited('u@example.com', 'User'),
      prepared: await seed(company.api, 'User', {
        ...{ companyId: company.id, sub: null, role: 'User', email: 'p@example.com', invitedBy: inviter },
      }),
    };
  }

  it.each([
    ['updateUser', { isActive: false }],
    ['updateUser', { role: 'User' }],
    ['deleteUser', {}],
  ])('are cancelled when the manager’s rights end by %s %j, and no others are', async (name, change) => {
    const [ann, bob] = [await member('ann', 'Admin'), await member('bob', 'Admin')];
    const [gone, kept] = [await offersOf(bob.identity?.sub), await offersOf(ann.identity?.sub)];
    expect(said(await mutate(ann, name, { id: bob.identity?.sub, ...change }))).toEqual([]);
    expect([await statusOf(gone.admin), await statusOf(gone.user)]).toEqual(['cancelled', 'cancelled']);
    expect([await statusOf(kept.admin), await statusOf(kept.user)]).toEqual(['pending', 'pending']);
    const rows = await company.api.asServer(
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
  ])('are kept while one is being accepted, whatever %s %j changes', async (name, change) => {
    const ann = await member('ann', 'Admin');
    const { user: id } = await offersOf(ann.identity?.sub);
    const until = (ms: number) =>
      company.api.asServer(
        'mutation($i: UpdateUserInvitationInput!) { updateUserInvitation(input: $i) { id } }',
        {
          i: { id, claimedUntil: new Date(Date.now() + ms).toISOString() },
        },
      );
    await until(60_000);
    expect(said(await mutate(ann, name, { id, ...change })).join()).toMatch(/conditional request failed/);
    await until(-1_000);
    expect(said(await mutate(ann, name, { id, ...change }))).toEqual([]);
  });
});
