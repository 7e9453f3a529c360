import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { claimsOf, post } from './appsync-clients.ts';
import { type AppSyncServer, startAppSync } from './appsync-server.ts';
import { RealtimeConnection } from './realtime-connection.ts';

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

const LEVELS = 5_000;
const nested = (open: string, inner: string, close: string, levels = LEVELS) =>
  `${open.repeat(levels)}${inner}${close.repeat(levels)}`;
const list = 'projectsByCompany(companyId: "acme", filter: $filter) { items { id } }';
const byVariable = `query($filter: ModelProjectFilterInput) { ${list} }`;

/** Sends raw JSON, because the test could fail while it builds such a deep object. */
async function send(query: string, variables = '{}') {
  const response = await fetch(server.endpoint, {
    method: 'POST',
    headers,
    body: `{"query":${JSON.stringify(query)},"variables":${variables}}`,
  });
  return {
    status: response.status,
    body: (await response.json()) as { data: unknown; errors?: { message: string }[] },
  };
}

async function expectRefused(query: string, variables?: string): Promise<void> {
  const { status, body } = await send(query, variables);
  expect(status).toBe(200);
  expect(body).toMatchObject({ data: null, errors: [{ message: /nested too deeply/ }] });
  expect(body.errors).toHaveLength(1);
}

describe('thousands of nested levels', () => {
  test.each([
    ['and', nested('{"and":[', '{"name":{"eq":"a"}}', ']}')],
    ['or', nested('{"or":[', '{"name":{"eq":"a"}}', ']}')],
    ['not', nested('{"not":', '{"name":{"eq":"a"}}', '}')],
    ['a list in a list', nested('[', '', ']')],
    ['an operand', `{"name":{"eq":${nested('{"a":', '1', '}')}}}`],
  ])('are rejected in a filter variable: %s', async (_, filter) => {
    await expectRefused(byVariable, `{"filter":${filter}}`);
  });

  test('are rejected in an undeclared variable', async () => {
    await expectRefused('{ __typename }', `{"unused":${nested('[', '', ']')}}`);
  });

  test.each([
    ['not', nested('{not:', '{name:{eq:"a"}}', '}')],
    ['and', nested('{and:[', '{name:{eq:"a"}}', ']}')],
    ['a list', nested('[', '', ']')],
  ])('are rejected in an inline filter: %s', async (_, filter) => {
    await expectRefused(`{ ${list.replace('$filter', filter)} }`);
  });

  test.each([
    ['selections', nested('{a', '', '}')],
    ['a type', `query($a: ${nested('[', 'ID', ']')}) { __typename }`],
    ['a default value', `query($a: ID = ${nested('[', '1', ']')}) { __typename }`],
    ['inline fragments', `{ ${nested('...{', '__typename', '}')} }`],
  ])('are rejected in the query text: %s', async (_, query) => {
    await expectRefused(query);
  });

  test('are rejected in JSON inside a string', async () => {
    const metadata = JSON.stringify(nested('{"a":', '1', '}'));
    const create =
      'mutation($metadata: AWSJSON) { createConversation(input: { companyId: "acme", metadata: $metadata }) { id } }';
    const { body } = await send(create, `{"metadata":${metadata}}`);
    expect(body.errors?.[0]?.message).toMatch(/nested too deeply/);
    const literal = `mutation { createConversation(input: { companyId: "acme", metadata: ${metadata} }) { id } }`;
    expect((await send(literal)).body.errors?.[0]?.message).toMatch(/nested too deeply/);
  });

  test('are rejected in a subscription filter', async () => {
    const connection = await RealtimeConnection.open(server.endpoint, headers);
    connection.send({ type: 'connection_init' });
    await connection.next('connection_ack');
    const query =
      'subscription($filter: ModelSubscriptionProjectFilterInput) { onUpdateProject(filter: $filter) { id } }';
    const filter = nested('{"and":[', '{"name":{"eq":"a"}}', ']}');
    const data = `{"query":${JSON.stringify(query)},"variables":{"filter":${filter}}}`;
    const extensions = { authorization: { host: 'localhost', ...headers } };
    connection.send({ id: 'deep', type: 'start', payload: { data, extensions } });
    expect(JSON.stringify(await connection.next('error'))).toMatch(/nested too deeply/);
    connection.close();
  });
});

test('accepts filters as deep as a person would write them', async () => {
  const { body } = await send(
    byVariable,
    `{"filter":${nested('{"and":[', '{"name":{"eq":"a"}}', ']}', 20)}}`,
  );
  expect(body).toEqual({ data: { projectsByCompany: { items: [] } } });
});

describe('a filter of many conditions', () => {
  const conditions = (count: number) =>
    `{"filter":{"or":[${Array.from({ length: count }, (_, i) => `{"name":{"eq":"a${i}"}}`).join(',')}]}}`;

  test('is accepted with 150 conditions', async () => {
    expect((await send(byVariable, conditions(150))).body.errors).toBeUndefined();
  });

  test('is rejected quickly beyond DynamoDB’s 300 operators', async () => {
    const started = performance.now();
    for (const count of [301, 20_000]) {
      const { status, body } = await send(byVariable, conditions(count));
      expect(status).toBe(200);
      expect(body.errors?.[0]?.message).toMatch(/operators/);
    }
    expect(performance.now() - started).toBeLessThan(2_000);
  });
});

test('ignores brackets in strings and comments when counting depth', async () => {
  const words = '{[('.repeat(200);
  const reply = await post(
    server,
    headers,
    `# ${words}\n{ projectsByCompany(companyId: "acme", filter: { name: { eq: "${words}" } }) { items { id } } }`,
  );
  expect(reply.errors).toEqual([]);
});
