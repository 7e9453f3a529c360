import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type People, peopleOf, VICTIM } from './isolation/people.ts';
import { startWorld, type World } from './isolation/world.ts';

/** The side effects of operations in the running product: real tokens, functions with their own roles, the outbox. */
let world: World;
let people: People;
beforeAll(async () => {
  world = await startWorld(process.cwd());
  people = await peopleOf(world);
});
afterAll(() => world.close());

const as = (who: keyof People) => ({
  authorization: people[who].accessToken,
  'content-type': 'application/json',
});
const until = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 20_000, interval: 200 });

async function activities(): Promise<{ action: string; userId: string }[]> {
  const { rows } = (await world.asServer(
    `{ rows: activitiesByCompany(companyId: "${VICTIM}", limit: 1000) { items { action userId } } }`,
  )) as { rows: { items: { action: string; userId: string }[] } };
  return rows.items;
}

it('adds activity for a project that an Owner creates', async () => {
  const query = `mutation { row: createProject(input: { companyId: "${VICTIM}", name: "Tower" }) { id } }`;
  expect((await world.post(as('owner'), query)).errors).toEqual([]);
  await until(async () => {
    expect(await activities()).toContainEqual({ action: 'project_created', userId: people.owner.sub });
  });
});

it('adds activity for a link that replaces what was read in a document', async () => {
  const documentId = `doc_${crypto.randomUUID().slice(0, 8)}`;
  const projectId = `proj_${crypto.randomUUID().slice(0, 8)}`;
  const make = (model: string, input: object) =>
    world.asServer(`mutation($input: Create${model}Input!) { create${model}(input: $input) { id } }`, {
      input,
    });
  await make('Project', { id: projectId, companyId: VICTIM, name: 'Wharf' });
  const file = { name: 'Slab.pdf', type: 'pdf', size: 1, s3Key: `${VICTIM}/${projectId}/files/x.pdf` };
  const createdBy = people.owner.sub;
  await make('Document', { id: documentId, companyId: VICTIM, projectId, createdBy, ...file });
  const link = (who: keyof People, purpose: string) =>
    world.post(
      as(who),
      `mutation { made: createUploadUrl(projectId: "${projectId}", documentId: "${documentId}",
        purpose: "${purpose}", fileName: "t.json", contentType: "application/json", size: 2) { url } }`,
    );
  const recorded = async () => {
    const { rows } = (await world.asServer(
      `{ rows: activitiesByCompany(companyId: "${VICTIM}", limit: 1000) { items { description metadata } } }`,
    )) as { rows: { items: { description: string; metadata: string | null }[] } };
    return rows.items.filter(({ metadata }) => metadata?.includes(documentId)).map((row) => row.description);
  };
  // The uploader's own device records its first reading with the update of the row.
  expect((await link('owner', 'text')).errors).toEqual([]);
  expect((await link('admin', 'text')).errors).toEqual([]);
  await until(async () =>
    expect(await recorded()).toEqual(['admin got a link to write the text of Slab.pdf']),
  );
  await world.asServer(
    `mutation { updateDocument(input: { id: "${documentId}", wordsKey: "${VICTIM}/w.json" }) { id } }`,
  );
  expect((await link('owner', 'words')).errors).toEqual([]);
  await until(async () =>
    expect(await recorded()).toContain('owner got a link to replace the word positions of Slab.pdf'),
  );
  expect(await recorded()).toHaveLength(2);
});

it('refuses activity from a client', async () => {
  const { errors } = await world.post(
    as('admin'),
    `mutation { createActivity(input: { companyId: "${VICTIM}", action: "login", description: "x",
      timestamp: "2026-01-01T00:00:00.000Z" }) { id } }`,
  );
  expect(errors[0]?.errorType).toBe('Unauthorized');
});

it('lets one of two managers leave, but not the last one', async () => {
  const demote = (who: keyof People, whom: keyof People) =>
    world.post(
      as(who),
      `mutation { row: updateUser(input: { id: "${people[whom].sub}", role: User }) { id } }`,
    );
  expect((await demote('rivalOwner', 'rivalAdmin')).errors).toEqual([]);
  expect((await demote('rivalOwner', 'rivalOwner')).errors[0]?.errorType).toBe('Refused');
});

it('creates and emails an invitation, which only its recipient reads and accepts', async () => {
  const guest = people.withoutCompany;
  const input = `{ companyId: "${VICTIM}", email: "${guest.email.toUpperCase()}", role: User, invitedBy: "x",
    expiresAt: "2020-01-01T00:00:00.000Z" }`;
  const made = await world.post(
    as('owner'),
    `mutation { row: createUserInvitation(input: ${input}) { id } }`,
  );
  expect(made.errors).toEqual([]);
  const id = (made.data?.row as { id: string } | undefined)?.id ?? '';

  const { company } = (await world.asServer(`{ company: getCompany(id: "${VICTIM}") { name } }`)) as {
    company: { name: string };
  };
  const mail = await world.post(
    as('owner'),
    `mutation { reply: sendInvitationEmail(invitationId: "${id}", recipientEmail: "${guest.email}",
      inviterName: "owner", companyName: "${company.name}", role: "User", acceptUrl: "${world.origin}/auth/signup") }`,
  );
  expect(JSON.parse(String(mail.data?.reply))).toEqual({ success: true });
  const outbox = await (await fetch(`${world.origin}/_local/outbox.json?to=${guest.email}`)).text();
  expect(outbox).toContain(`owner invites you to ${company.name}`);

  const seen = await world.post(as('withoutCompany'), '{ reply: myInvitations }');
  expect(JSON.parse(String(seen.data?.reply))).toMatchObject({
    success: true,
    invitations: [{ id, companyName: company.name, status: 'pending' }],
  });
  const accepted = await world.post(
    as('withoutCompany'),
    `mutation { row: respondToInvitation(invitationId: "${id}", accept: true) { companyId role } }`,
  );
  expect(accepted.errors).toEqual([]);
  expect(accepted.data?.row).toEqual({ companyId: VICTIM, role: 'User' });
});
