import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApiDefinition } from '../../local/appsync/definition/api-definition.ts';
import { claimsOf, post } from '../contract/appsync-clients.ts';
import { API_KEY, type AppSyncServer, startAppSync } from '../contract/appsync-server.ts';
import { ATTACKER, attack, plant, stored, type Target, VICTIM } from './isolation-attack.ts';
import { mentionsSecret, SECRET } from './isolation-models.ts';

type Headers = Record<string, string>;

let server: AppSyncServer;
let targets: Target[];

beforeAll(async () => {
  server = await startAppSync();
  targets = await plant(server);
});

afterAll(async () => {
  expect(server.faults).toEqual([]);
  await server.close();
});

async function opened(headers: Headers, among = targets, on = server): Promise<string[]> {
  const names: string[] = [];
  for (const target of among) names.push(...(await attack(on, headers, target)));
  return names;
}

const outsider = claimsOf('rob', ATTACKER, 'Admin');

/** Everybody who must reach no row of the victim's company by any operation of any model. */
const attackers: [string, (on: AppSyncServer) => Promise<Headers>][] = [
  ['the Admin of another company', async (on) => ({ authorization: await on.token(outsider) })],
  [
    'a User of another company',
    async (on) => ({ authorization: await on.token(claimsOf('una', ATTACKER, 'User')) }),
  ],
  ['somebody signed in without a company', async (on) => ({ authorization: await on.token({ sub: 'new' }) })],
  [
    'somebody whose claims name the company by other names',
    async (on) => ({
      authorization: await on.token({
        sub: 'x',
        'custom:companyId': VICTIM,
        companyId: VICTIM,
        'cognito:groups': [VICTIM, 'Admin'],
      }),
    }),
  ],
  [
    'a member whose token has expired',
    async (on) => ({ authorization: await on.token(claimsOf('ana', VICTIM, 'Admin'), -1) }),
  ],
  [
    'somebody with a forged token of a member',
    async (on) => ({ authorization: await on.forgedToken(claimsOf('ana', VICTIM, 'Admin')) }),
  ],
  ['somebody who is signed out', async () => ({})],
];

describe.each(attackers)('%s', (_, headersOn) => {
  test('reaches no row of any model by any operation', async () => {
    expect(await opened(await headersOn(server))).toEqual([]);
  });
});

test('the public API key opens nothing but the contact form', async () => {
  expect(await opened({ 'x-api-key': API_KEY })).toEqual(['ContactSubmission.create']);
});

test('a colleague does not reach what is private to its owner', async () => {
  const headers = { authorization: await server.token(claimsOf('bob', VICTIM, 'Admin')) };
  const own = targets.filter(({ model }) => ['Conversation', 'Message', 'StreamEvent'].includes(model.name));
  expect(own).toHaveLength(3);
  expect(await opened(headers, own)).toEqual([]);
});

test('after all of that every row is as it was', async () => {
  for (const target of targets) {
    const { [`get${target.model.name}`]: row } = (await stored(server, target)) as Record<
      string,
      Record<string, unknown>
    >;
    const compared = Object.fromEntries(
      Object.entries(target.row).filter(([name]) => !['createdAt', 'updatedAt'].includes(name)),
    );
    expect(row).toMatchObject(compared);
  }
});

test('a row of the own company that points into another opens nothing there', async () => {
  const headers = { authorization: await server.token(outsider) };
  const project = targets.find(({ model }) => model.name === 'Project')?.row.id ?? '';
  const input = {
    companyId: ATTACKER,
    projectId: project,
    name: 'bait',
    type: 'text/plain',
    size: 1,
    s3Key: 'k',
  };
  const create =
    'mutation($input: CreateDocumentInput!) { createDocument(input: $input) { id project { id name } } }';
  const reply = await post(server, headers, create, { input });
  expect(reply.data).toMatchObject({ createDocument: { id: expect.any(String), project: null } });
  const lookup =
    'query($id: ID!) { documentsByProject(projectId: $id) { items { id name project { name } } } }';
  const listed = await post(server, headers, lookup, { id: project });
  expect(listed.data).toMatchObject({ documentsByProject: { items: [{ name: 'bait', project: null }] } });
  expect(mentionsSecret(listed)).toBe(false);
});

test('a member of the company does find its rows: the check can fail', async () => {
  const headers = { authorization: await server.token(claimsOf(`${SECRET}-sub`, VICTIM, 'Admin')) };
  const found = await opened(
    headers,
    targets.filter(({ model }) => model.name === 'Project'),
  );
  expect(found).toEqual([
    'Project.get',
    'Project.list',
    'Project.projectsByCompany',
    'Project.projectsByCompanyAndName',
    'Project.create',
    'Project.update',
    'Project.touch',
    'Project.delete',
  ]);
});

describe('without the generated rules (negative control)', () => {
  let open: AppSyncServer;

  beforeAll(async () => {
    open = await startAppSync(undefined, withoutRules);
  });
  afterAll(() => open.close());

  test('the same attack opens every model', async () => {
    const planted = await plant(open);
    const found = await opened({ authorization: await open.token(outsider) }, planted, open);
    const models = new Set(found.map((name) => name.split('.')[0]));
    expect([...models].sort()).toEqual(planted.map(({ model }) => model.name).sort());
  });
});

/** The backend as it would be if its authorization steps did nothing. */
function withoutRules(definition: ApiDefinition): ApiDefinition {
  const functions = [...definition.functions].map(([id, step]) => {
    const isRule =
      /auth/i.test(step.name) && `${step.request}${step.response}`.includes('Authorization Steps');
    const open = {
      request: '$util.qr($ctx.stash.put("hasAuth", true))$util.toJson({"payload":{}})',
      response: '$util.toJson({})',
    };
    return [id, isRule ? { ...step, dataSource: 'NONE_DS', ...open } : step] as const;
  });
  return { ...definition, functions: new Map(functions) };
}
