import { describe, expect, it } from 'vitest';
import { dataErrors, teamErrors } from '#domain/errors/catalogue.ts';
import { people } from './callers.ts';
import { ownCompany, said } from './own-company.ts';
import { seed } from './try-operations.ts';

const company = ownCompany();
const { member, mutate } = company;

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
      company.id = `both-${round}`;
      const [ann, bob] = [await member('ann', 'Owner'), await member('bob', 'Admin')];
      const [annId, bobId] = [ann.identity?.sub, bob.identity?.sub];
      await Promise.all([
        mutate(ann, 'updateUser', { id: bobId, role: 'User' }),
        mutate(bob, round % 2 ? 'deleteUser' : 'updateUser', {
          id: annId,
          ...(round % 2 ? {} : { isActive: false }),
        }),
      ]);
      const { rows } = await company.api.asServer<{ rows: { items: { role: string; isActive: boolean }[] } }>(
        'query($c: ID!) { rows: usersByCompany(companyId: $c) { items { role isActive } } }',
        { c: company.id },
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
    await company.api.asServer('mutation($i: UpdateUserInput!) { updateUser(input: $i) { id } }', {
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
    company.api.asServer(
      `mutation($i: ${name}Input!) { ${name[0]?.toLowerCase()}${name.slice(1)}(input: $i) { id } }`,
      {
        i: input,
      },
    );
  const demoted = (id: unknown) => asServer('UpdateUser', { id, role: 'User' });
  const deactivated = (id: unknown) => asServer('UpdateUser', { id, isActive: false });
  const removed = (id: unknown) => asServer('DeleteUser', { id });

  /** Every write that changes who is in the company or what they may do. */
  async function writesOf(admin: Awaited<ReturnType<typeof member>>) {
    const [own, other] = [admin.identity?.sub, (await member('zoe', 'User')).identity?.sub];
    const invitation = {
      companyId: company.id,
      role: 'Admin',
      invitedBy: own,
      expiresAt: '2099-01-01T00:00:00.000Z',
    };
    const invited = async (email: string) =>
      seed(company.api, 'UserInvitation', { ...invitation, email, status: 'pending' });
    const [project, next] = [
      await seed(company.api, 'Project', { companyId: company.id }),
      await seed(company.api, 'Project', { companyId: company.id }),
    ];
    const assignment = { companyId: company.id, userId: own, projectId: project };
    const offered = {
      companyId: company.id,
      invitationId: await invited('c@example.com'),
      projectId: project,
      invitedBy: own,
    };
    await company.api.asServer('mutation($i: CreateCompanyInput!) { createCompany(input: $i) { id } }', {
      i: { id: company.id, name: 'Hooked' },
    });
    const writes: [string, Record<string, unknown>][] = [
      ['updateUser', { id: other, name: 'Zora' }],
      ['updateUser', { id: other, role: 'Admin' }],
      ['createUser', { companyId: company.id, name: 'Twin', email: 'twin@example.com', role: 'Owner' }],
      ['createUserInvitation', { ...invitation, email: 'new@example.com' }],
      ['updateUserInvitation', { id: await invited('a@example.com'), role: 'Owner' }],
      ['deleteUserInvitation', { id: await invited('b@example.com') }],
      ['createUserProject', assignment],
      ['deleteUserProject', { id: await seed(company.api, 'UserProject', assignment) }],
      ['createInvitationProject', offered],
      [
        'updateInvitationProject',
        { id: await seed(company.api, 'InvitationProject', offered), projectId: next },
      ],
      ['deleteInvitationProject', { id: await seed(company.api, 'InvitationProject', offered) }],
      ['updateCompany', { id: company.id, projectAccess: 'all' }],
      ['deleteUser', { id: other }],
      ['updateUserProject', { id: await seed(company.api, 'UserProject', assignment), projectId: next }],
      ['deleteCompany', { id: company.id }],
    ];
    return writes;
  }

  it.each([
    ['demoted', demoted],
    ['deactivated', deactivated],
    ['removed', removed],
  ])('can neither grant rights nor restore their own once %s', async (_, end) => {
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
    // Negative control: the same writes succeed for a current manager, and for Ada once she is a manager again.
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

  it('gains no rights from a row that a manager prepared under the same ID', async () => {
    await member('olga', 'Admin');
    const eve = await member('eve', 'Admin', { sub: null });
    const input = { companyId: company.id, name: 'Twin', email: 'twin@example.com', role: 'Owner' };
    expect(said(await mutate(eve, 'createUser', input))).toEqual([dataErrors.unauthorized]);
  });
});
