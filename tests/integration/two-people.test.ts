import { signIn, signOut } from 'aws-amplify/auth';
import { generateClient } from 'aws-amplify/data';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { listCompanyDocuments } from '#features/documents/api/documents.ts';
import { subscribeAccess } from '#features/projects/api/live-projects.ts';
import { listProjects } from '#features/projects/api/projects.ts';
import { trashProject } from '#features/projects/api/trash-project.ts';
import { assignProjects } from '#features/team/api/assignments.ts';
import { changePerson } from '#features/team/api/people.ts';
import { ownRow } from '#features/team/api/use-live-rights.ts';
import { configureAmplify } from '#lib/amplify/configure.ts';
import { onSubscribed } from '#lib/amplify/connection-states.ts';
import { dataClient, type Schema } from '#lib/amplify/data-client.ts';
import { type People, peopleOf, VICTIM } from './isolation/people.ts';
import { startWorld, type World } from './isolation/world.ts';

/** The requests of the screens, sent by an Owner and a User of one company, each signed in as usual. */
let world: World;
let people: People;
beforeAll(async () => {
  world = await startWorld(process.cwd());
  await configureAmplify((url, init) => fetch(`${world.origin}${String(url)}`, init));
  people = await peopleOf(world);
});
afterAll(async () => {
  await signOut();
  await world.close();
});

const PASSWORD = 'Plumb-line-1';

async function as<T>(who: keyof People, act: () => Promise<T>): Promise<T> {
  await signOut();
  await signIn({ username: people[who].email, password: PASSWORD });
  return act();
}

const create = (model: string, input: Record<string, unknown>) =>
  world.asServer(`mutation($input: Create${model}Input!) { create${model}(input: $input) { id } }`, {
    input,
  });

const addDocument = (projectId: string, id: string) =>
  create('Document', {
    ...{ id, projectId, companyId: VICTIM, name: id, type: 'text/plain', size: 1, s3Key: `${VICTIM}/${id}` },
    owner: `${VICTIM}/somebody`,
  });

const setAccess = (projectAccess: string) =>
  world.asServer(
    `mutation { updateCompany(input: { id: "${VICTIM}", projectAccess: ${projectAccess} }) { id } }`,
  );

/** The rows that the lists on the screens contain. */
async function seen(): Promise<{ projects: string[]; documents: string[] }> {
  const [projects, documents] = [await listProjects(VICTIM), await listCompanyDocuments(VICTIM)];
  return { projects: projects.map(({ id }) => id).sort(), documents: documents.map(({ id }) => id).sort() };
}

const everything = { projects: ['quay', 'silo'], documents: ['quay-plan', 'silo-plan'] };
const quay = { projects: ['quay'], documents: ['quay-plan'] };
const nothing = { projects: [], documents: [] };

beforeEach(async () => {
  const { rows } = (await world.asServer(
    `{ rows: projectsByCompany(companyId: "${VICTIM}", limit: 100) { items { id } } }`,
  )) as { rows: { items: { id: string }[] } };
  if (rows.items.length > 0) return;
  for (const id of ['quay', 'silo']) {
    await create('Project', { id, companyId: VICTIM, name: id });
    await addDocument(id, `${id}-plan`);
  }
});

const assign = (projectIds: string[]) =>
  as('owner', () =>
    assignProjects({ companyId: VICTIM, userId: people.user.sub }, new Set(projectIds), dataClient()),
  );

it('shows a User every project and document while the company allows it', async () => {
  await setAccess('all');
  expect(await as('user', seen)).toEqual(everything);
});

it('shows a User only assigned projects if the company says so, and an Admin and Owner everything', async () => {
  await setAccess('assigned');
  await assign(['quay']);
  expect(await as('user', seen)).toEqual(quay);
  expect(await as('self', seen)).toEqual(nothing);
  for (const manager of ['admin', 'owner'] as const) expect(await as(manager, seen)).toEqual(everything);
});

it('applies an assignment change at the next fetch, without a new sign-in', async () => {
  await setAccess('assigned');
  await assign(['quay']);
  await as('user', async () => {
    expect(await seen()).toEqual(quay);
    await create('UserProject', {
      ...{ id: 'later', companyId: VICTIM, userId: people.user.sub, projectId: 'silo' },
    });
    expect(await seen()).toEqual(everything);
    await world.asServer('mutation { deleteUserProject(input: { id: "later" }) { id } }');
    expect(await seen()).toEqual(quay);
  });
});

it('sends a User events of their own assignments and the company’s access setting, and of no other assignments', async () => {
  await setAccess('assigned');
  await assign([]);
  const byOwner = generateClient<Schema>({ authMode: 'userPool', authToken: people.owner.accessToken });
  const assignTo = (who: 'user' | 'self', projectIds: string[]) =>
    assignProjects({ companyId: VICTIM, userId: people[who].sub }, new Set(projectIds), byOwner);
  await as('user', async () => {
    let heard = 0;
    const errors: unknown[] = [];
    let listening = 0;
    const stopCounting = onSubscribed(() => listening++);
    const stop = subscribeAccess({ onChange: () => heard++, onError: (error) => errors.push(error) });
    try {
      await vi.waitFor(() => expect(listening).toBe(3), { timeout: 10_000 });
      // Others' assignments are made first: when the User's own event has arrived, theirs would have arrived too.
      await assignTo('self', ['silo']);
      await assignTo('user', ['silo']);
      await vi.waitFor(() => expect(heard).toBe(1), { timeout: 10_000 });
      await assignTo('self', []);
      await assignTo('user', []);
      await vi.waitFor(() => expect(heard).toBe(2), { timeout: 10_000 });
      await setAccess('all');
      await vi.waitFor(() => expect(heard).toBe(3), { timeout: 10_000 });
      expect(errors).toEqual([]);
    } finally {
      stop();
      stopCounting();
    }
  });
});

it('sends a member events of their own row changed by others, and of no other row', async () => {
  const byOwner = generateClient<Schema>({ authMode: 'userPool', authToken: people.owner.accessToken });
  const { sub } = people.user;
  await as('user', async () => {
    let heard = 0;
    const errors: unknown[] = [];
    let listening = 0;
    const stopCounting = onSubscribed(() => listening++);
    const stop = ownRow().subscribe(
      sub,
      () => heard++,
      (error) => errors.push(error),
    );
    try {
      await vi.waitFor(() => expect(listening).toBe(1), { timeout: 10_000 });
      // Another member's change is made first: when the own event has arrived, theirs would have arrived too.
      await changePerson({ id: people.admin.sub, role: 'Admin' }, byOwner);
      await changePerson({ id: sub, role: 'Owner' }, byOwner);
      await vi.waitFor(() => expect(heard).toBe(1), { timeout: 10_000 });
      expect(await ownRow().read(sub)).toEqual({ role: 'Owner', isActive: true });
      expect(errors).toEqual([]);
    } finally {
      stop();
      stopCounting();
      await changePerson({ id: sub, role: 'User' }, byOwner);
    }
  });
});

it('adds one activity entry for deleting a project with its documents, and one for restoring it', async () => {
  await setAccess('all');
  for (const n of [1, 2, 3]) await addDocument('silo', `silo-${n}`);
  await as('owner', async () => {
    await trashProject('silo', 'away', () => {});
    expect(await seen()).toEqual(quay);
    await trashProject('silo', 'back', () => {});
    expect((await seen()).documents).toHaveLength(5);
  });
  const recorded = async () => {
    const { rows } = (await world.asServer(
      `{ rows: activitiesByCompany(companyId: "${VICTIM}", limit: 1000) { items { action userId } } }`,
    )) as { rows: { items: { action: string; userId: string }[] } };
    return rows.items.filter(({ userId }) => userId === people.owner.sub).map(({ action }) => action);
  };
  await vi.waitFor(async () => expect(await recorded()).toContain('project_restored'), { timeout: 20_000 });
  const deletions = (await recorded()).filter((action) => /deleted|restored/.test(action));
  expect(deletions.sort()).toEqual(['project_deleted', 'project_restored']);
});
