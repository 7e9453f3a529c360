import { beforeAll, describe, expect, test } from 'vitest';
import { claimsOf, type GraphqlReply, post, signedHeaders } from './appsync-clients.ts';
import { SERVICE_CREDENTIALS } from './appsync-server.ts';
import { forgeryOf, openAppSyncTarget, testLocally } from './support/appsync-target.ts';

const api = openAppSyncTarget();
const CONTACT =
  'mutation { createContactSubmission(input: { name: "N", email: "n@example.com", message: "Hello" }) { id } }';
const claims = claimsOf('ana', 'acme', 'Owner');

let token: string;
let LIST: string;

beforeAll(async () => {
  const founder = await api.founderOf('acme');
  token = founder.token;
  LIST = `{ projectsByCompany(companyId: "${founder.companyId}") { items { id name } } }`;
});

const withToken = async (authorization: string) => post(api, { authorization }, LIST);

function expectRefused(reply: GraphqlReply, message?: string): void {
  expect(reply.status).toBe(401);
  expect(reply.data).toBeNull();
  expect(reply.errors[0]?.errorType).toBe('UnauthorizedException');
  if (message) expect(reply.errors[0]?.message).toBe(message);
}

describe('a user pool token', () => {
  test('is accepted with and without Bearer', async () => {
    for (const authorization of [token, `Bearer ${token}`]) {
      expect(await post(api, { authorization }, LIST)).toMatchObject({
        status: 200,
        data: { projectsByCompany: {} },
      });
    }
  });

  testLocally('is refused when it has expired', async () => {
    expectRefused(await withToken(await api.local().token(claims, -1)), 'Token has expired.');
  });

  testLocally('is refused from the moment it expires, even after it was accepted once', async () => {
    const short = await api.local().token(claims, 2);
    expect((await withToken(short)).status).toBe(200);
    await expect.poll(async () => (await withToken(short)).status, { timeout: 5_000 }).toBe(401);
  });

  test('is refused when another key signed it', async () => {
    expectRefused(await withToken(await forgeryOf(token)));
  });

  test('is refused when its claims were changed after signing', async () => {
    const [header, payload = '', signature] = token.split('.');
    const changed = { ...JSON.parse(Buffer.from(payload, 'base64url').toString()), companyMember: 'rival' };
    const forged = [header, Buffer.from(JSON.stringify(changed)).toString('base64url'), signature].join('.');
    expectRefused(await withToken(forged));
  });

  test('is refused when its algorithm is none', async () => {
    const [, payload] = token.split('.');
    for (const alg of ['none', 'None', 'HS256']) {
      const header = Buffer.from(JSON.stringify({ alg, typ: 'JWT', kid: 'pool' })).toString('base64url');
      expectRefused(await withToken(`${header}.${payload}.`));
    }
  });

  testLocally.each([
    ['another pool', { iss: 'https://cognito-idp.ap-southeast-2.amazonaws.com/ap-southeast-2_other' }],
    ['another client', { client_id: 'other' }],
    ['another client, as an ID token', { token_use: 'id', aud: 'other', 'cognito:username': 'ana' }],
    ['no use', { token_use: undefined }],
  ])('is refused when it is of %s', async (_, change) => {
    expectRefused(await withToken(await api.local().token({ ...claims, ...change })));
  });

  test('is refused when it is malformed', async () => {
    for (const authorization of ['x', 'a.b.c', 'Bearer', 'Basic YTpi'])
      expectRefused(await withToken(authorization));
  });
});

test('refuses every request without credentials', async () => {
  expectRefused(await post(api, {}, LIST), 'Missing authorization header');
  expectRefused(await post(api, {}, '{ __schema { types { name } } }'));
});

describe('the API key', () => {
  test('opens only operations that the schema marks as public', async () => {
    const headers = { 'x-api-key': api.apiKey };
    expect((await post(api, headers, CONTACT)).data).toMatchObject({
      createContactSubmission: { id: expect.any(String) },
    });
    const list = await post(api, headers, LIST);
    expect(list.errors[0]).toMatchObject({
      errorType: 'Unauthorized',
      message: 'Not Authorized to access projectsByCompany on type Query',
    });
  });

  test('is refused when it is wrong', async () => {
    expectRefused(await post(api, { 'x-api-key': 'da2-guess' }, CONTACT));
  });

  test('does not make up for an invalid token', async () => {
    expectRefused(await post(api, { 'x-api-key': api.apiKey, authorization: 'x' }, CONTACT));
  });
});

describe('the role of a function', () => {
  testLocally('is authenticated by its signature and reaches rows of every company', async () => {
    const query = 'mutation($input: CreateProjectInput!) { createProject(input: $input) { id companyId } }';
    const variables = { input: { companyId: 'acme', name: 'By the server' } };
    const reply = await post(api, await signedHeaders(api, query, variables), query, variables);
    expect(reply.data).toMatchObject({ createProject: { companyId: 'acme' } });
  });

  testLocally('is refused with another secret, an unknown key or a changed body', async () => {
    const wrong = { ...SERVICE_CREDENTIALS, secretAccessKey: 'guess' };
    const unknown = { ...SERVICE_CREDENTIALS, accessKeyId: 'AKIDOTHER' };
    for (const credentials of [wrong, unknown]) {
      const reply = await post(api, await signedHeaders(api, LIST, {}, credentials), LIST);
      expect(reply).toMatchObject({ status: 403, errors: [{ errorType: 'UnrecognizedClientException' }] });
    }
    const reply = await post(api, await signedHeaders(api, LIST), '{ __typename }');
    expect(reply.status).toBe(403);
  });
});

describe('an invalid GraphQL request', () => {
  test.each(['', 'not json', '[]', 'null', '{"query":1}', '{"query":"{a}","variables":"x"}'])(
    'is malformed: %j',
    async (body) => {
      const response = await fetch(api.endpoint, {
        method: 'POST',
        headers: { 'x-api-key': api.apiKey },
        body,
      });
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({
        errors: [{ errorType: 'MalformedHttpRequestException' }],
      });
    },
  );

  testLocally('rejects a body of more than 1 MB unread', async () => {
    const body = JSON.stringify({ query: LIST, variables: { x: 'x'.repeat(1024 * 1024) } });
    const response = await fetch(api.endpoint, {
      method: 'POST',
      headers: { 'x-api-key': api.apiKey },
      body,
    });
    expect(response.status).toBe(413);
  });

  test('gets an error that names unknown fields and syntax errors', async () => {
    const headers = { authorization: token };
    expect((await post(api, headers, '{ nothing }')).errors[0]?.message).toMatch(/nothing/);
    expect((await post(api, headers, '{ projectsByCompany(')).errors[0]?.message).toMatch(/Syntax Error/);
  });
});
