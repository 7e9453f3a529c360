import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { claimsOf, post } from './appsync-clients.ts';
import { type AppSyncServer, startAppSync } from './appsync-server.ts';
import { RealtimeConnection } from './realtime-connection.ts';

const ON_CREATE = 'subscription { onCreateProject { id companyId name description } }';
const CREATE =
  'mutation($input: CreateProjectInput!) { createProject(input: $input) { id companyId name description createdAt updatedAt } }';

let server: AppSyncServer;
const opened: RealtimeConnection[] = [];

beforeAll(async () => {
  server = await startAppSync(undefined, undefined, {
    timing: { keepAliveMs: 100, introductionMs: 300, connectionMs: 60_000 },
  });
});

afterEach(() => {
  for (const connection of opened.splice(0)) connection.close();
});

afterAll(() => server.close());

const token = (lifetimeSeconds?: number) => server.token(claimsOf('ana', 'acme', 'Owner'), lifetimeSeconds);

async function connect(authorization: string): Promise<RealtimeConnection> {
  const connection = await RealtimeConnection.open(server.endpoint, { authorization });
  opened.push(connection);
  return connection;
}

async function introduced(authorization: string): Promise<RealtimeConnection> {
  const connection = await connect(authorization);
  connection.send({ type: 'connection_init' });
  await connection.next('connection_ack');
  return connection;
}

const create = async (authorization: string, input: object) =>
  post(server, { authorization }, CREATE, { input: { companyId: 'acme', name: 'n', ...input } });

describe('a connection', () => {
  test('receives keep-alive messages', async () => {
    const connection = await introduced(await token());
    for (let i = 0; i < 3; i++) await connection.next('ka');
  });

  test('closes when its client sends no handshake', async () => {
    expect(await (await connect(await token())).closed).toBe(4408);
  });

  test('starts no subscription before the handshake, even with a valid token', async () => {
    const authorization = await token();
    const forged = await server.forgedToken(claimsOf('ana', 'acme', 'Owner'));
    for (const opener of [authorization, forged]) {
      const connection = await connect(opener);
      connection.start('1', ON_CREATE, { authorization });
      expect(await connection.next('error')).toMatchObject({
        id: '1',
        payload: { errors: [{ errorType: 'UnauthorizedException' }] },
      });
    }
  });

  test('ends when its token expires, and so does a subscription with an older token', async () => {
    const short = await introduced(await token(2));
    const long = await introduced(await token());
    long.start('1', ON_CREATE, { authorization: await token(2) });
    await long.next('start_ack');
    const other = await introduced(await token());
    expect(await Promise.all([short.closed, long.closed])).toEqual([4401, 4401]);
    await other.next('ka');
  });

  test('carries up to a hundred independent subscriptions', async () => {
    const authorization = await token();
    const connection = await introduced(authorization);
    for (let i = 0; i < 100; i++) connection.start(`s${i}`, ON_CREATE, { authorization });
    for (let i = 0; i < 100; i++) await connection.next('start_ack');
    connection.start('one more', ON_CREATE, { authorization });
    expect(await connection.next('error')).toMatchObject({
      id: 'one more',
      payload: { errors: [{ errorType: 'MaxSubscriptionsReachedError' }] },
    });
    await create(authorization, { name: 'for all' });
    const heard = new Set<string | undefined>();
    for (let i = 0; i < 100; i++) heard.add((await connection.next('data')).id);
    expect(heard.size).toBe(100);

    connection.send({ type: 'stop', id: 's0' });
    await connection.next('complete');
    connection.start('one more', ON_CREATE, { authorization });
    await connection.next('start_ack');
  });

  test('closes after a message of more than 240 KB, without logging a fault', async () => {
    const connection = await introduced(await token());
    connection.send({ type: 'start', id: '1', payload: { data: 'x'.repeat(250 * 1024) } });
    expect(await connection.closed).toBe(1009);
    expect(server.faults).toEqual([]);
  });

  test('closes after an invalid message', async () => {
    const connection = await introduced(await token());
    connection.sendText('not json');
    expect(await connection.closed).toBe(1003);
  });
});

test('drops an event of more than 240 KB, logs it and delivers the next one', async () => {
  const authorization = await token();
  const connection = await introduced(authorization);
  connection.start('1', ON_CREATE, { authorization });
  await connection.next('start_ack');
  await create(authorization, { name: 'large', description: 'x'.repeat(250 * 1024) });
  await create(authorization, { name: 'next' });
  expect(await connection.next('data')).toMatchObject({
    payload: { data: { onCreateProject: { name: 'next' } } },
  });
  expect(server.faults.splice(0).map(String)).toEqual([
    expect.stringMatching(/An event of \d+ bytes is too large for a subscription/),
  ]);
});
