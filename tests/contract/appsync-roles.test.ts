import { fileURLToPath } from 'node:url';
import { readApiDefinition } from 'amplify-offline/internals/appsync/definition/read-definition';
import { createArns } from 'amplify-offline/internals/lambda/arns';
import { functionDefinitions } from 'amplify-offline/internals/lambda/function-definitions';
import { createRoles, type Roles } from 'amplify-offline/internals/lambda/roles';
import { loadAssembly } from 'amplify-offline/internals/synth/assembly/assembly';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { synthesizeBackend } from '#local/backend.ts';
import { post, signedHeaders } from './appsync-clients.ts';
import { type AppSyncServer, REGION, startAppSync } from './appsync-server.ts';

const names = { region: REGION, accountId: '000000000000', bucket: 'documents', userPoolId: 'pool' };
const administrator = { accessKeyId: 'AKIADMINISTRATOR', secretAccessKey: 'the installation' };
const backendFolder = fileURLToPath(new URL('../../amplify/', import.meta.url));

let server: AppSyncServer;
let roles: Roles;
let functionId: (name: string) => string;
let arns: ReturnType<typeof createArns>;

beforeAll(async () => {
  const assembly = loadAssembly((await synthesizeBackend()).dir, names);
  const definitions = functionDefinitions(assembly, backendFolder);
  arns = createArns(assembly, names);
  roles = createRoles({ assembly, definitions, administrator, arns: arns.ofAssembly });
  functionId = (name) => [...definitions.values()].find((definition) => definition.name === name)?.id ?? '';
  server = await startAppSync(undefined, undefined, {
    iam: {
      secretFor: roles.secretFor,
      roleName: (key) => roles.nameOf(key) ?? '',
      allows: (key, type, field) => roles.allows(key, 'appsync:GraphQL', arns.field(type, field)),
    },
  });
});

afterAll(async () => {
  expect(server.faults).toEqual([]);
  await server.close();
});

const READ = '{ listProjects { items { id name companyId } } }';
const WRITE = 'mutation { createProject(input: { companyId: "acme", name: "By a function" }) { id } }';

const as = async (name: string, query: string) => {
  const credentials = name === 'administrator' ? administrator : roles.credentialsOf(functionId(name));
  return post(server, await signedHeaders(server, query, {}, credentials), query);
};

describe('on the data API a function’s role', () => {
  test('allows writing where the schema grants it', async () => {
    expect((await as('sync-user', WRITE)).errors).toEqual([]);
  });

  test('allows reading all matching rows where the schema grants it', async () => {
    expect(await as('create-download-url', READ)).toMatchObject({
      errors: [],
      data: { listProjects: { items: [{ companyId: 'acme' }] } },
    });
  });

  test('refuses writing when it may only read, and stores nothing', async () => {
    const before = await as('create-download-url', READ);
    expect(await as('create-download-url', WRITE)).toMatchObject({
      data: { createProject: null },
      errors: [
        { errorType: 'Unauthorized', message: 'Not Authorized to access createProject on type Mutation' },
      ],
    });
    expect((await as('create-download-url', READ)).data).toEqual(before.data);
  });

  test('allows the installation’s administrator both reading and writing', async () => {
    expect((await as('administrator', WRITE)).errors).toEqual([]);
  });
});

describe('access keys', () => {
  test('are unique per function and stay the same over restarts', () => {
    const [a, b] = ['sync-user', 'send-message'].map((name) => roles.credentialsOf(functionId(name)));
    expect(a?.accessKeyId).not.toBe(b?.accessKeyId);
    expect(a?.secretAccessKey).not.toBe(b?.secretAccessKey);
    expect(roles.credentialsOf(functionId('sync-user'))).toEqual(a);
  });

  test.each([
    ['create-upload-url', 's3:PutObject', 'acme/p/files/a', true],
    ['create-upload-url', 's3:GetObject', 'acme/p/files/a', false],
    ['create-upload-url', 's3:DeleteObject', 'acme/p/files/a', false],
    ['create-download-url', 's3:GetObject', 'acme/p/files/a', true],
    ['create-download-url', 's3:PutObject', 'acme/p/files/a', false],
    ['sync-user', 's3:GetObject', 'acme/p/files/a', false],
  ])('open for %s, %s on %s: %s', (name, action, key, expected) => {
    const { accessKeyId } = roles.credentialsOf(functionId(name));
    expect(roles.allows(accessKeyId, action, arns.object(key))).toBe(expected);
  });

  test('allow account lookups in Cognito only where the policy does', () => {
    const may = (name: string) =>
      roles.allows(
        roles.credentialsOf(functionId(name)).accessKeyId,
        'cognito-idp:AdminGetUser',
        arns.userPool(),
      );
    expect([may('sync-user'), may('vector-search')]).toEqual([true, false]);
  });

  test('refuse an access key that belongs to no role', () => {
    expect(roles.secretFor('AKIAOTHER')).toBeUndefined();
    expect(roles.allows('AKIAOTHER', 'appsync:GraphQL', arns.field('Query', 'getProject'))).toBe(false);
  });
});

test('gives every resolved field an ARN that policies can name', async () => {
  const { resolvers } = readApiDefinition(loadAssembly((await synthesizeBackend()).dir, names));
  const { accessKeyId } = roles.credentialsOf(functionId('create-download-url'));
  for (const { typeName, fieldName } of resolvers) {
    const allowed = roles.allows(accessKeyId, 'appsync:GraphQL', arns.field(typeName, fieldName));
    expect([typeName, fieldName, allowed]).toEqual([typeName, fieldName, typeName === 'Query']);
  }
});
