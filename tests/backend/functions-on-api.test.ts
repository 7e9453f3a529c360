import type { Caller } from 'amplify-offline/internals/appsync/authentication/caller';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findMembership, tokenClaims } from '#amplify/auth/pre-token-generation/membership.ts';
import { type GraphqlClient, GraphqlError } from '#amplify/functions/data-api/graphql-client.ts';
import { projectAccessRows } from '#amplify/functions/data-api/project-access.ts';
import type { Account } from '#amplify/functions/membership/account.ts';
import { membershipRows } from '#amplify/functions/membership/membership-deps.ts';
import { teamRows } from '#amplify/functions/respond-to-invitation/deps.ts';
import { respondToInvitation } from '#amplify/functions/respond-to-invitation/respond-to-invitation.ts';
import { syncUser } from '#amplify/functions/sync-user/sync-user.ts';
import { companyRowsOf } from '#amplify/rows/document.ts';
import { invitationRows, type MailState, submissionRows } from '#amplify/rows/people.ts';
import { ann, bob, digest, now, signedInAt } from '../support/membership-cases.ts';
import { type ApiUnderTest, apiUnderTest } from './backend-under-test.ts';
import { person, server, withClaims } from './callers.ts';
import { attempt, seed } from './try-operations.ts';

let api: ApiUnderTest;
let query: GraphqlClient;
beforeAll(async () => {
  api = await apiUnderTest();
  query = async <Data>(text: string, variables?: Record<string, unknown>) => {
    const { response } = await api.send(server, text, variables);
    if (response.errors) throw new GraphqlError(response.errors as never, 200);
    return response.data as Data;
  };
});
afterAll(() => api.close());

const deps = () => ({
  rows: membershipRows(query),
  digest,
  now,
  signedInAt,
  warn: (message: string, error: unknown) => {
    throw new Error(message, { cause: error });
  },
});
const callSync = (account = ann) => syncUser({}, account, deps());
async function sync(account = ann) {
  const user = await callSync(account);
  if (!user) throw new Error('an invitation is open');
  return user;
}
const respond = (account: Account, invitationId: string, accept = true) =>
  respondToInvitation({ invitationId, accept }, account, { ...deps(), team: teamRows(query) });

describe('syncing a user, on the API that Amplify generates', () => {
  it('creates company, user and activities once', async () => {
    const results = await Promise.all([sync(), sync()]);
    expect(results.map(({ companyId }) => companyId)).toEqual(['acme-build', 'acme-build']);
    expect(results.filter(({ created }) => created)).toHaveLength(1);
    expect(await sync()).toMatchObject({ role: 'Owner', companyName: 'Acme Build', created: false });
    const { rows } = await query<{ rows: { items: { action: string; userId: string }[] } }>(
      '{ rows: activitiesByCompany(companyId: "acme-build") { items { action userId } } }',
    );
    expect(rows.items.filter(({ action }) => action === 'company_founded')).toHaveLength(1);
    expect(rows.items.every(({ userId }) => userId === ann.sub)).toBe(true);
  });

  it('returns the membership from which the token’s claims are built', async () => {
    expect(await findMembership(query, 'sub-nobody')).toBeNull();
    const membership = await findMembership(query, ann.sub);
    expect(membership).toEqual({
      sub: ann.sub,
      companyId: 'acme-build',
      role: 'Owner',
      isActive: true,
      ownerId: `acme-build/${ann.sub}`,
    });
  });

  it('accepts an invitation from an Owner, with its projects', async () => {
    const owner = person(ann.sub, 'acme-build', 'Owner');
    const invitation = { companyId: 'acme-build', email: bob.email, role: 'User', status: 'pending' };
    const made = await api.send(
      owner,
      'mutation($i: CreateUserInvitationInput!) { made: createUserInvitation(input: $i) { id } }',
      {
        i: { ...invitation, invitedBy: ann.sub, expiresAt: '2026-02-01T00:00:00.000Z' },
      },
    );
    const { id: invitationId } = (made.response.data as { made: { id: string } }).made;
    await seed(api, 'Project', { id: 'p1', companyId: 'acme-build' });
    await api.send(
      owner,
      'mutation($i: CreateInvitationProjectInput!) { createInvitationProject(input: $i) { id } }',
      {
        i: { companyId: 'acme-build', invitationId, projectId: 'p1', invitedBy: ann.sub },
      },
    );

    expect(await callSync(bob)).toBeNull();
    expect(await respond(bob, invitationId)).toMatchObject({ companyId: 'acme-build', role: 'User' });
    const data = await query<{ invitation: { status: string }; assigned: { items: unknown[] } }>(
      `query($id: ID!, $user: ID!) { invitation: getUserInvitation(id: $id) { status }
        assigned: userProjectsByUser(userId: $user) { items { projectId companyId } } }`,
      { id: invitationId, user: bob.sub },
    );
    expect(data.invitation.status).toBe('accepted');
    expect(data.assigned.items).toEqual([{ projectId: 'p1', companyId: 'acme-build' }]);
  });

  it('links the row that a manager prepared when the person accepts', async () => {
    const owner = person(ann.sub, 'acme-build', 'Owner');
    const carl = { ...bob, sub: 'sub-carl', email: 'carl@acme.example' };
    const input = { companyId: 'acme-build', email: 'Carl@acme.example', name: 'Carl', role: 'Owner' };
    const prepared = await api.send(
      owner,
      'mutation($i: CreateUserInput!) { made: createUser(input: $i) { id } }',
      { i: input },
    );
    const { id } = (prepared.response.data as { made: { id: string } }).made;
    expect(await callSync(carl)).toBeNull();
    expect(await respond(carl, id)).toMatchObject({
      userId: 'sub-carl',
      companyId: 'acme-build',
      role: 'Owner',
    });
    const { rows } = await query<{ rows: { items: { id: string }[] } }>(
      '{ rows: usersByEmail(email: "carl@acme.example") { items { id } } }',
    );
    expect(rows.items).toEqual([{ id: 'sub-carl' }]);
  });

  it('assigns a project although another company has a row with the previous ID', async () => {
    const rows = membershipRows(query);
    const squatted = { userId: 'sub-eli', projectId: 'p-eli' };
    await seed(api, 'UserProject', { id: 'sub-eli_p-eli', companyId: 'rival', ...squatted });
    await rows.assignProject({ companyId: 'acme-build', ...squatted });
    await rows.assignProject({ companyId: 'acme-build', ...squatted });
    const { rows: assigned } = await query<{ rows: { items: { companyId: string }[] } }>(
      '{ rows: userProjectsByUser(userId: "sub-eli") { items { companyId } } }',
    );
    expect(assigned.items.map(({ companyId }) => companyId).sort()).toEqual(['acme-build', 'rival']);
  });

  it('ignores the projects of a row that names another company’s invitation', async () => {
    const dora = { ...bob, sub: 'sub-dora', email: 'dora@acme.example' };
    const invitationId = await seed(api, 'UserInvitation', {
      ...{ companyId: 'acme-build', email: dora.email, role: 'User', status: 'pending' },
      ...{ invitedBy: ann.sub, expiresAt: '2026-02-01T00:00:00.000Z' },
    });
    await seed(api, 'InvitationProject', {
      companyId: 'rival',
      invitationId,
      projectId: 'p9',
      invitedBy: 'x',
    });
    await respond(dora, invitationId);
    const { rows } = await query<{ rows: { items: unknown[] } }>(
      '{ rows: userProjectsByUser(userId: "sub-dora") { items { id } } }',
    );
    expect(rows.items).toEqual([]);
  });
});

it('hides another company’s rows from operations that create links', async () => {
  const rows = companyRowsOf(query);
  const caller = (companyId: string) => ({ sub: 's', owner: 's', companyId, isManager: true });
  const project = await seed(api, 'Project');
  const document = await seed(api, 'Document');
  expect(await rows.project(project, caller('acme'))).toMatchObject({ id: project, companyId: 'acme' });
  expect(await rows.document(document, caller('acme'))).toMatchObject({ id: document, projectId: 'p1' });
  expect(await rows.project(project, caller('rival'))).toBeNull();
  expect(await rows.document(document, caller('rival'))).toBeNull();
});

describe('email and invitation rows, on the API that Amplify generates', () => {
  it('claims a submission once, and counts submissions by address and by time', async () => {
    const rows = submissionRows(query);
    const id = await seed(api, 'ContactSubmission', {
      email: 'jo@rows.example',
      status: 'new',
      createdAt: '2026-01-02T00:00:00.000Z',
    });
    expect(await rows.submission(id)).toMatchObject({ email: 'jo@rows.example', mailedAt: null });
    expect(await rows.claim(id, '2026-01-02T00:00:01.000Z')).toBe(true);
    expect(await rows.claim(id, '2026-01-02T00:00:02.000Z')).toBe(false);
    expect(await rows.mailedTimesOf('jo@rows.example')).toEqual(['2026-01-02T00:00:01.000Z']);
    expect(await rows.mailedTimesSince('2026-01-01T23:59:59.000Z')).toContain('2026-01-02T00:00:01.000Z');
    await rows.release(id);
    expect(await rows.mailedTimesOf('jo@rows.example')).toEqual([null]);
  });

  it('marks an invitation as emailed in only one of two calls', async () => {
    const rows = invitationRows(query);
    const expiresAt = '2026-01-01T00:00:00.000Z';
    const before: MailState = { status: 'cancelled', expiresAt, sentAt: null, invitedBy: 'sub-ann' };
    const id = await seed(api, 'UserInvitation', { companyId: 'mailing', status: 'cancelled', expiresAt });
    const after: MailState = {
      status: 'pending',
      expiresAt: '2026-01-16T00:00:00.000Z',
      sentAt: '2026-01-02T00:00:00.000Z',
      invitedBy: 'sub-bob',
    };
    expect(await rows.replace(id, before, after)).toBe(true);
    expect(await rows.replace(id, before, after)).toBe(false);
    expect(await rows.replace(id, { ...after, status: 'accepted' }, after)).toBe(false);
    expect(await rows.invitation(id)).toMatchObject(after);
    expect(await rows.sentTimes('mailing')).toEqual(['2026-01-02T00:00:00.000Z']);
    expect(await rows.replace(id, after, before)).toBe(true);
    expect(await rows.invitation(id)).toMatchObject(before);
    expect(await rows.replace(id, before, after)).toBe(true);
  });

  it('moves a person once, and leaves the assignments of the previous company behind', async () => {
    const rows = { ...teamRows(query), ...membershipRows(query) };
    await seed(api, 'User', { id: 'sub-moving', sub: 'sub-moving', companyId: 'from' });
    await seed(api, 'UserProject', { userId: 'sub-moving', companyId: 'from', projectId: 'p1' });
    await seed(api, 'UserProject', { userId: 'sub-moving', companyId: 'to', projectId: 'p2' });
    const at = '2026-01-02T00:00:00.000Z';
    const move = { userId: 'sub-moving', from: 'from', to: 'to', role: 'Owner', invitedAt: at, at } as const;
    expect(await rows.moveUser(move)).toBe(true);
    expect(await rows.moveUser(move)).toBe(false);
    expect(await rows.team('to')).toMatchObject([{ id: 'sub-moving', role: 'Owner', isActive: true }]);
    expect(await rows.team('from')).toEqual([]);

    await rows.unassign('sub-moving', 'from');
    const caller = { sub: 'sub-moving', owner: 'sub-moving', isManager: false };
    const access = projectAccessRows(query);
    expect(await access.isAssigned({ ...caller, companyId: 'from' }, 'p1')).toBe(false);
    expect(await access.isAssigned({ ...caller, companyId: 'to' }, 'p2')).toBe(true);
  });
});

describe('a person who left a company', () => {
  const zoe = { ...ann, sub: 'sub-zoe', email: 'zoe@leavers.example', name: 'Zoe' };
  const conversation = (caller: Caller, id: string) =>
    api.send(caller, 'query($id: ID!) { row: getConversation(id: $id) { id } }', { id });
  const document = (caller: Caller, id: string) =>
    api.send(caller, 'query($id: ID!) { row: getDocument(id: $id) { id } }', { id });

  /** Signs in as the user pool does: with the claims of the User row. */
  async function signedIn(companyName: string): Promise<Caller> {
    await sync({ ...zoe, companyName });
    const { claimsAndScopeOverrideDetails } = tokenClaims(await findMembership(query, zoe.sub));
    return withClaims(zoe.sub, claimsAndScopeOverrideDetails.accessTokenGeneration.claimsToAddOrOverride);
  }

  async function ownThings(caller: Caller, companyId: string) {
    const { response } = await api.send(
      caller,
      'mutation($i: CreateConversationInput!) { made: createConversation(input: $i) { id owner } }',
      { i: { companyId, name: 'secret' } },
    );
    const { made: talk } = response.data as { made: { id: string; owner: string } };
    return { talk, fileId: await seed(api, 'Document', { companyId, owner: talk.owner }) };
  }

  it('loses access to conversations and documents, even after creating another company', async () => {
    const before = await signedIn('Zoe One');
    const { talk, fileId } = await ownThings(before, 'zoe-one');
    expect(talk.owner).toBe('zoe-one/sub-zoe');
    expect((await conversation(before, talk.id)).response.data).toEqual({ row: { id: talk.id } });

    await query('mutation { deleteUser(input: { id: "sub-zoe" }) { id } }');
    const after = await signedIn('Zoe Two');
    expect(attempt((await conversation(after, talk.id)).response).refused).toBe(true);
    expect(attempt((await document(after, fileId)).response).refused).toBe(true);
  });

  it('keeps access if ownership depends only on the account (negative control)', async () => {
    const { talk, fileId } = await ownThings(person('sub-old', 'old-one', 'Owner'), 'old-one');
    const after = person('sub-old', 'old-two', 'Owner');
    expect((await conversation(after, talk.id)).response.data).toEqual({ row: { id: talk.id } });
    expect((await document(after, fileId)).response.data).toEqual({ row: { id: fileId } });
  });
});
