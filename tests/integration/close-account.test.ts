import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Amplify } from 'aws-amplify';
import { signIn } from 'aws-amplify/auth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountErrors } from '#domain/errors/catalogue.ts';
import { configurationOf } from '#lib/amplify/configure.ts';
import { type Local, startLocal } from '#local/start.ts';
import { type CompanyOwner, createCompany, signInAgain } from '../support/company-owner.ts';

/** Deleting an account on the real services: what is deleted, what stays, and who may not delete theirs. */
const folder = mkdtempSync(path.join(tmpdir(), 'plumbline-close-'));
const PASSWORD = 'Plumb-line-1';
let local: Local;

beforeAll(async () => {
  local = await startLocal({ dataDir: folder, port: 0 });
});
afterAll(async () => {
  await local?.close();
  rmSync(folder, { recursive: true, force: true });
});

type Reply = { success: boolean; error?: string; done?: boolean };

async function close({ api }: CompanyOwner, email: string, alone?: boolean): Promise<Reply> {
  const { closeAccount } = await api<{ closeAccount: string }>(
    'mutation($email: String!, $alone: Boolean) { closeAccount(email: $email, alone: $alone) }',
    { email, alone },
  );
  return JSON.parse(closeAccount);
}

const create = async ({ api }: CompanyOwner, model: string, input: object): Promise<string> =>
  (
    await api<{ row: { id: string } }>(
      `mutation($input: Create${model}Input!) { row: create${model}(input: $input) { id } }`,
      { input },
    )
  ).row.id;

/** Adds a second person with the invitation's link. */
async function join(ann: CompanyOwner, email: string, role: string): Promise<CompanyOwner> {
  const { api } = await createCompany({ ...local, dataDir: folder }, email, 'Somewhere');
  const invitation = await create(ann, 'UserInvitation', {
    companyId: ann.companyId,
    email,
    role,
    expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
    status: 'pending',
    invitedBy: subOf(ann),
  });
  await api('mutation($id: ID!) { respondToInvitation(invitationId: $id, accept: true) { userId } }', {
    id: invitation,
  });
  return { api: await signInAgain({ ...local, dataDir: folder }, email), companyId: ann.companyId };
}

const subs = new WeakMap<CompanyOwner, string>();
const subOf = (person: CompanyOwner) => subs.get(person) ?? '';
async function founded(email: string, company: string): Promise<CompanyOwner> {
  const person = await createCompany({ ...local, dataDir: folder }, email, company);
  const { rows } = await person.api<{ rows: { items: { id: string; email: string }[] } }>(
    'query($companyId: ID!) { rows: usersByCompany(companyId: $companyId) { items { id email } } }',
    { companyId: person.companyId },
  );
  subs.set(person, rows.items.find((row) => row.email === email)?.id ?? '');
  return person;
}

describe('the only member of a company', () => {
  it('decides about the company first; then all personal data is deleted', async () => {
    const ann = await founded('ann@acme.example', 'Acme');
    const project = await create(ann, 'Project', { companyId: ann.companyId, name: 'Tower' });
    const conversation = await create(ann, 'Conversation', { companyId: ann.companyId, name: 'Concrete' });

    expect(await close(ann, 'bob@acme.example', true)).toMatchObject({ error: accountErrors.otherAddress });
    expect(await close(ann, 'ann@acme.example')).toMatchObject({ error: accountErrors.lastMember });
    expect(await close(ann, 'Ann@acme.example', true)).toEqual({ success: true, done: true });

    // Her token is valid for up to an hour, so it can still read the remaining rows.
    const {
      user,
      project: row,
      conversation: chat,
    } = await ann.api<Record<string, { deletedAt?: string } | null>>(
      `query($user: ID!, $project: ID!, $chat: ID!) { user: getUser(id: $user) { id }
         project: getProject(id: $project) { deletedAt } conversation: getConversation(id: $chat) { id } }`,
      { user: subOf(ann), project, chat: conversation },
    );
    expect([user, chat]).toEqual([null, null]);
    expect(row?.deletedAt).toBeTruthy();
    Amplify.configure(configurationOf(local.outputs));
    await expect(signIn({ username: 'ann@acme.example', password: PASSWORD })).rejects.toThrow(/Incorrect/);
    // Deleting again finds nothing left to do.
    expect(await close(ann, 'ann@acme.example', true)).toEqual({ success: true, done: true });
  });
});

describe('the last Admin or Owner of a company with other members', () => {
  it('hands over first; then the company keeps its projects and records the departure', async () => {
    const cleo = await founded('cleo@build.example', 'Build');
    const project = await create(cleo, 'Project', { companyId: cleo.companyId, name: 'Bridge' });
    const dan = await join(cleo, 'dan@build.example', 'User');
    expect(await close(cleo, 'cleo@build.example', true)).toMatchObject({ error: accountErrors.lastManager });

    const members = await cleo.api<{ rows: { items: { id: string; email: string }[] } }>(
      'query($companyId: ID!) { rows: usersByCompany(companyId: $companyId) { items { id email } } }',
      { companyId: cleo.companyId },
    );
    const id = members.rows.items.find(({ email }) => email === 'dan@build.example')?.id;
    await cleo.api('mutation($input: UpdateUserInput!) { updateUser(input: $input) { id } }', {
      input: { id, role: 'Owner' },
    });
    const { companyId } = cleo;
    const invitation = await create(cleo, 'UserInvitation', {
      ...{ companyId, email: 'eve@build.example', role: 'User', status: 'pending', invitedBy: subOf(cleo) },
      expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
    });
    await create(cleo, 'User', { companyId, email: 'fay@build.example', name: 'Fay', role: 'User' });
    expect(await close(cleo, 'cleo@build.example')).toEqual({ success: true, done: true });

    const left = await dan.api<{
      project: { deletedAt: string | null };
      rows: { items: { description: string }[] };
      users: { items: { email: string }[] };
    }>(
      `query($id: ID!, $companyId: ID!) { project: getProject(id: $id) { deletedAt }
         rows: activitiesByCompany(companyId: $companyId) { items { description } }
         users: usersByCompany(companyId: $companyId) { items { email } } }`,
      { id: project, companyId },
    );
    expect(left.project.deletedAt).toBeNull();
    // The open invitation is deleted with the row prepared for Fay, because its maker has lost their rights.
    const { offer } = await cleo.api<{ offer: { status: string } }>(
      'query($id: ID!) { offer: getUserInvitation(id: $id) { status } }',
      { id: invitation },
    );
    expect(offer.status).toBe('cancelled');
    expect(left.users.items.map(({ email }) => email)).toEqual(['dan@build.example']);
    expect(left.rows.items.map(({ description }) => description)).toContain('Ann deleted their account');
  });
});
