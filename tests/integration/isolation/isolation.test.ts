import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ownerIdOf } from '#domain/tenancy/claims.ts';
import { modelRights } from '../../support/rights.ts';
import { type Caller, callersOf, formerAdmins } from './callers.ts';
import { type BothCompanies, placesOf } from './company-data.ts';
import { readingAttacks, tryLinks, writingAttacks } from './link-attacks.ts';
import { Listener } from './listener.ts';
import { operationAttacks } from './operation-attacks.ts';
import { type People, peopleOf, VICTIM } from './people.ts';
import { tryRow } from './row-attacks.ts';
import { newRows, plantRows, storedRow, type Target } from './rows.ts';
import { customOperations, modelsOf } from './schema.ts';
import { trySubscriptions } from './subscriptions.ts';
import { tryOperation } from './try-operation.ts';
import { startWorld, type World } from './world.ts';

/**
 * Sends every operation of the schema as every kind of caller, through the running services. One table says what must
 * work and what must not: tests/support/rights.ts.
 */
// Thousands of calls. Alone they take less than a minute, but not while other tests run.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 300_000 });
const REPOSITORY = fileURLToPath(new URL('../../../', import.meta.url));

let world: World;
let people: People;
let callers: Caller[];
let targets: Target[];
let places: BothCompanies;
beforeAll(async () => {
  // Each refusal is a line of the functions' log.
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  world = await startWorld(REPOSITORY);
  people = await peopleOf(world);
  callers = await callersOf(world, people);
  places = await placesOf(world, people);
  targets = await plantRows(world, owners(), 'kept');
});
afterAll(async () => {
  await world?.close();
  vi.restoreAllMocks();
});

const owners = () => ({ self: people.self, rival: people.rivalUser });

it('names exactly the models of the schema in the table of rights', () => {
  const names = modelsOf(world.introspection).map(({ name }) => name);
  expect(Object.keys(modelRights).sort()).toEqual(names.sort());
});

describe('rows', () => {
  it('are closed to callers without rights in the company', async () => {
    const closed = callers.filter(({ holder }) => holder === null || holder === 'anonymous');
    // Side by side: the caller with an API key may send ten requests a second, and would let the others wait.
    const opened = await Promise.all(
      closed.map(async (caller) => {
        const different: string[] = [];
        for (const target of targets) different.push(...(await tryRow(world, caller, target)));
        return { caller: caller.name, different };
      }),
    );
    expect(opened).toEqual(closed.map(({ name }) => ({ caller: name, different: [] })));
  });

  it('are unchanged after all attacks', async () => {
    for (const { model, row } of targets) expect(await storedRow(world, model, row.id)).toMatchObject(row);
  });

  it.each(['admin', 'owner', 'user', 'self'])(
    'open to the company’s %s as the table says',
    async (holder) => {
      const caller = callers.find((one) => one.holder === holder) as Caller;
      const own = await plantRows(world, owners(), `of${holder}`, 'kept');
      const different: string[] = [];
      for (const target of own) different.push(...(await tryRow(world, caller, target)));
      expect(different).toEqual([]);
    },
  );
});

describe('subscriptions', () => {
  it('connect only with valid credentials', async () => {
    const let_in: string[] = [];
    for (const { name, headers } of callers) {
      const listener = new Listener(world, headers);
      if (await listener.isWelcome()) let_in.push(name);
      listener.close();
    }
    const sound = callers.filter(({ person, name }) => person !== null || name === 'the API key');
    expect(let_in).toEqual(sound.map(({ name }) => name));
  });

  it('deliver to each caller only the rows they may read', async () => {
    const heard = newRows(world, owners(), 'heard');
    expect(await trySubscriptions(world, callers, people, heard)).toEqual([]);
  });
});

describe('operations', () => {
  it('are all attacked', () => {
    expect(Object.keys(operationAttacks).sort()).toEqual(customOperations(world.introspection));
  });

  it.each(Object.keys(operationAttacks))('allow exactly what the table says: %s', async (operation) => {
    expect(await tryOperation(world, places, callers, operation)).toEqual([]);
  });
});

describe('a caller whose rights ended after the token was issued', () => {
  // These operations concern the caller's own account, and read its row themselves.
  const ofTheAccount = ['myInvitations', 'respondToInvitation', 'syncUser'];

  it.each(Object.keys(operationAttacks).filter((operation) => !ofTheAccount.includes(operation)))(
    'gets no more from %s than the row allows',
    async (operation) => {
      expect(await tryOperation(world, places, formerAdmins(people), operation)).toEqual([]);
    },
  );

  it('cannot regain a role or give one to another member', async () => {
    const opened: string[] = [];
    for (const { name, headers, person } of formerAdmins(people)) {
      const others = { companyId: VICTIM, name: 'Twin', email: `${person?.sub}@twin.example`, role: 'Owner' };
      const back = { id: person?.sub, role: 'Owner', isActive: true };
      for (const [operation, input] of Object.entries({ Update: back, Create: others })) {
        const reply = await world.post(
          headers,
          `mutation($input: ${operation}UserInput!) { made: ${operation.toLowerCase()}User(input: $input) { id } }`,
          { input },
        );
        if (reply.data?.made) opened.push(`${name}: ${operation}`);
      }
    }
    expect(opened).toEqual([]);
  });
});

describe('file links', () => {
  it('allow reading only what they were signed for', async () => {
    expect(await tryLinks(await readingAttacks(world, people, places))).toEqual([]);
  });

  it('allow writing only what they were signed for', async () => {
    expect(await tryLinks(await writingAttacks(world, people, places))).toEqual([]);
  });
});

describe('a company that lets its Users upload', () => {
  const allow = (usersHandIn: boolean) =>
    world.asServer('mutation($input: UpdateCompanyInput!) { updateCompany(input: $input) { id } }', {
      input: { id: VICTIM, usersHandIn },
    });
  const opened = async (who: readonly Caller[]) =>
    (
      await Promise.all(
        [
          ...['createUploadUrl', 'beginUpload', 'createPartUrl', 'finishUpload'],
          ...['handInDocument', 'vectorSearch', 'fileSheets', 'changeSheet'],
        ].map((operation) => tryOperation(world, places, who, operation)),
      )
    ).flat();

  it('lets a User add to an assigned project and to no other, and nothing once it is turned off', async () => {
    // What the setting gives to others is tried once, with the assignment; without the setting, by the table of operations.
    const users = callers.filter(({ holder }) => holder === 'user' || holder === 'self');
    await allow(true);
    // Negative control: without an assignment the setting grants nothing.
    expect(await opened(users)).toEqual([]);
    const { companyId, projectId } = places.victim;
    const input = { id: 'hands-in', companyId, projectId, userId: people.user.sub };
    await world.asServer(
      'mutation($input: CreateUserProjectInput!) { createUserProject(input: $input) { id } }',
      { input },
    );
    expect(await opened(callers)).toEqual([
      'a User: createUploadUrl a file into the project opened',
      'a User: beginUpload of a file into the project opened',
      'a User: createPartUrl for a part in the project opened',
      'a User: finishUpload in the project opened',
      'a User: handInDocument into the project opened',
    ]);
    await allow(false);
    expect(await opened(users)).toEqual([]);
    await world.asServer('mutation { deleteUserProject(input: { id: "hands-in" }) { id } }');
    const { row } = await world.asServer(
      `{ row: documentsByProject(projectId: "${projectId}", limit: 1000, filter: { owner: { eq: "${ownerIdOf(VICTIM, people.user.sub)}" } }) { items { id } } }`,
    );
    expect((row as { items: object[] }).items).toHaveLength(1);
  });
});

describe('a company that shows Users only assigned projects', () => {
  const show = (projectAccess: 'all' | 'assigned') =>
    world.asServer('mutation($input: UpdateCompanyInput!) { updateCompany(input: $input) { id } }', {
      input: { id: VICTIM, projectAccess },
    });
  beforeAll(() => show('assigned'));
  afterAll(() => show('all'));

  it('hides the contents of other projects from a User until the assignment', async () => {
    const users = callers.filter(({ holder }) => holder === 'user' || holder === 'self');
    const refused = (who: readonly Caller[]) =>
      who.map(({ name }) => `${name}: createDownloadUrl the file of the document refused`);
    const tried = () => tryOperation(world, places, callers, 'createDownloadUrl');
    expect(await tried()).toEqual(refused(users));

    const { companyId, projectId } = places.victim;
    const input = { companyId, projectId, userId: people.user.sub };
    await world.asServer(
      'mutation($input: CreateUserProjectInput!) { createUserProject(input: $input) { id } }',
      {
        input,
      },
    );
    expect(await tried()).toEqual(refused(users.filter(({ holder }) => holder === 'self')));
  });
});
