import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { claimsOf, post } from './appsync-clients.ts';
import { API_KEY, type AppSyncServer, startAppSync } from './appsync-server.ts';

let server: AppSyncServer;
let headers: Record<string, string>;

beforeAll(async () => {
  server = await startAppSync();
  headers = { authorization: await server.token(claimsOf('ana', 'acme', 'Owner')) };
});

afterAll(async () => {
  expect(server.faults).toEqual([]);
  await server.close();
});

const send = async (query: string, variables = {}) => post(server, headers, query, variables);
const raw = async (body: string, method = 'POST') =>
  fetch(server.endpoint, { method, headers, ...(method === 'GET' ? {} : { body }) });

/** `documents { items { project { …`: relations that refer to each other, nested this deep. */
function nested(levels: number): string {
  const inner = (left: number): string =>
    left === 0 ? 'id' : `documents { items { project { ${inner(left - 1)} } } }`;
  return `{ getProject(id: "p") { ${inner(levels)} } }`;
}

describe('a query', () => {
  test('may be as deep as the API allows, and no deeper', async () => {
    expect((await send(nested(2))).errors).toEqual([]);
    const reply = await send(nested(3));
    expect(reply.data).toBeNull();
    expect(reply.errors[0]?.message).toMatch(/11 fields deep; 10 are allowed/);
  });

  test('is rejected before any field runs when it has too many aliases', async () => {
    const creates = Array.from(
      { length: 2_001 },
      (_, i) => `a${i}: createProject(input: { companyId: "acme", name: "bomb" }) { id }`,
    );
    expect((await send(`mutation { ${creates.join(' ')} }`)).errors[0]?.message).toMatch(/too (many|long)/);
    const { data } = await send('{ projectsByCompany(companyId: "acme") { items { id } } }');
    expect(data).toEqual({ projectsByCompany: { items: [] } });
  });

  test('is rejected quickly when each fragment uses the next one twice', async () => {
    const doubling = Array.from(
      { length: 30 },
      (_, i) =>
        `fragment F${i} on Project { a${i}: id ...F${i + 1} documents { items { project { ...F${i + 1} } } } }`,
    );
    const started = performance.now();
    const reply = await send(
      `{ getProject(id: "p") { ...F0 } } ${doubling.join(' ')} fragment F30 on Project { id }`,
    );
    expect(reply.errors[0]?.message).toMatch(/deep|too many/);
    expect(performance.now() - started).toBeLessThan(2_000);
  });

  test('does not block the server when it repeats one field ten thousand times', async () => {
    const started = performance.now();
    const reply = await send(`{ getProject(id: "p") { ${'id '.repeat(10_000)} } }`);
    expect(reply.errors).toHaveLength(1);
    expect(performance.now() - started).toBeLessThan(2_000);
  });

  test('is rejected when it consists of brackets only, in the query and in the variables', async () => {
    expect((await send('{a'.repeat(40_000))).errors[0]?.message).toMatch(/nested too deeply/);
    const filter = `${'{"and":['.repeat(50_000)}${']}'.repeat(50_000)}`;
    const query =
      'query($filter: ModelProjectFilterInput) { projectsByCompany(companyId: "acme", filter: $filter) { items { id } } }';
    const response = await raw(`{"query":${JSON.stringify(query)},"variables":{"filter":${filter}}}`);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ data: null, errors: [{}] });
  });
});

describe('a request', () => {
  test('must be a POST', async () => {
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const response = await raw('', method);
      expect([method, response.status]).toEqual([method, 400]);
    }
  });

  test('must contain one operation, not a batch', async () => {
    const response = await raw(JSON.stringify([{ query: '{ __typename }' }, { query: '{ __typename }' }]));
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ errors: [{ errorType: 'MalformedHttpRequestException' }] });
  });

  test.each([
    ['variables in a list', { query: '{ __typename }', variables: [] }],
    ['an operation name that is not a name', { query: '{ __typename }', operationName: {} }],
  ])('is malformed with %s', async (_, body) => {
    expect((await raw(JSON.stringify(body))).status).toBe(400);
  });

  test('must name the operation to run when it contains several', async () => {
    const query = 'query A { a: __typename } query B { b: __typename }';
    const named = await raw(JSON.stringify({ query, operationName: 'B' }));
    expect(await named.json()).toEqual({ data: { b: 'Query' } });
    const unnamed = await raw(JSON.stringify({ query }));
    expect(await unnamed.json()).toMatchObject({ data: null, errors: [{ message: /operation name/ }] });
  });
});

describe('introspection', () => {
  const query = '{ __schema { queryType { name } } }';

  test('is refused', async () => {
    expect((await send(query)).errors[0]?.message).toMatch(/introspection/i);
    expect((await send('{ __typename }')).errors).toEqual([]);
  });

  test('works on an API that allows it (negative control)', async () => {
    const open = await startAppSync(undefined, (definition) => ({
      ...definition,
      limits: { ...definition.limits, introspection: true },
    }));
    try {
      const authorization = await open.token(claimsOf('ana', 'acme', 'Owner'));
      const { data } = await post(open, { authorization }, query);
      expect(data).toEqual({ __schema: { queryType: { name: 'Query' } } });
    } finally {
      await open.close();
    }
  });
});

describe('errors', () => {
  test('have AppSync’s form and leave the data of other fields', async () => {
    const reply = await send(
      '{ one: getProject(id: "p") { id } two: projectsByCompany(companyId: "acme", nextToken: "forged") { items { id } } }',
    );
    expect(reply.status).toBe(200);
    expect(reply.data).toEqual({ one: null, two: null });
    expect(reply.errors).toEqual([
      {
        path: ['two'],
        data: null,
        errorType: 'DynamoDB:DynamoDbException',
        errorInfo: null,
        locations: [{ line: 1, column: 35, sourceName: null }],
        message: 'Invalid pagination token given.',
      },
    ]);
  });

  test('turn the parent of a missing non-null value into null', async () => {
    const create =
      'mutation { createProject(input: { id: "n", companyId: "acme", name: "N" }) { id companyId } }';
    await send(create);
    const broken = await startAppSync(undefined, (definition) => ({
      ...definition,
      resolvers: definition.resolvers.map((resolver) =>
        resolver.fieldName === 'getProject'
          ? { ...resolver, response: '$util.toJson({ "id": "n" })' }
          : resolver,
      ),
    }));
    try {
      const authorization = await broken.token(claimsOf('ana', 'acme', 'Owner'));
      const reply = await post(
        broken,
        { authorization },
        '{ getProject(id: "n") { id name } other: __typename }',
      );
      expect(reply.data).toEqual({ getProject: null, other: 'Query' });
      expect(reply.errors[0]).toMatchObject({
        path: ['getProject', 'name'],
        message:
          "Cannot return null for non-nullable type: 'String' within parent 'Project' (/getProject/name)",
      });
    } finally {
      await broken.close();
    }
  });
});

test('returns the wait time to a caller over the rate limit', async () => {
  const key = { 'x-api-key': API_KEY };
  const ask = () =>
    fetch(server.endpoint, {
      method: 'POST',
      headers: key,
      body: JSON.stringify({ query: '{ __typename }' }),
    });
  const responses = await Promise.all(Array.from({ length: 130 }, ask));
  const refused = responses.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(0);
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused[0]?.json()).toEqual({
    errors: [{ errorType: 'ThrottlingException', message: 'Rate exceeded' }],
  });
  expect((await send('{ __typename }')).status).toBe(200);
});
