import { afterEach, beforeAll, expect, test } from 'vitest';
import { claimsOf, dataClients, post, signedHeaders } from './appsync-clients.ts';
import { RealtimeConnection } from './realtime-connection.ts';
import { type Founder, forgeryOf, isReal, openAppSyncTarget, testLocally } from './support/appsync-target.ts';

const ON_CREATE = 'subscription { onCreateProject { id companyId name description } }';
const CREATE =
  'mutation($input: CreateProjectInput!) { createProject(input: $input) { id companyId name createdAt updatedAt } }';

const api = openAppSyncTarget();
const opened: RealtimeConnection[] = [];
let acme: Founder;
let rival: Founder;

beforeAll(async () => {
  acme = await api.founderOf('acme');
  rival = await api.founderOf('rival');
});

afterEach(() => {
  for (const connection of opened.splice(0)) connection.close();
});

async function connect(headers: Record<string, string>): Promise<RealtimeConnection> {
  const connection = await RealtimeConnection.open(api.endpoint, headers);
  opened.push(connection);
  return connection;
}

/** A person's connection with one acknowledged subscription. */
async function subscribed(
  authorization: string,
  query = ON_CREATE,
  variables = {},
): Promise<RealtimeConnection> {
  const connection = await connect({ authorization });
  connection.send({ type: 'connection_init' });
  await connection.next('connection_ack');
  connection.start('1', query, { authorization }, variables);
  await connection.next('start_ack');
  return connection;
}

const create = ({ token, companyId }: Founder, name: string) =>
  post(api, { authorization: token }, CREATE, { input: { companyId, name } });

test('answers the handshake with the keep-alive timeout, then a keep-alive', async () => {
  const connection = await connect({ authorization: acme.token });
  connection.send({ type: 'connection_init' });
  expect((await connection.next('connection_ack')).payload).toEqual({ connectionTimeoutMs: 300_000 });
  await connection.next('ka');
});

test('delivers events only to members of the row’s company', async () => {
  const [atAcme, atRival] = [await subscribed(acme.token), await subscribed(rival.token)];
  await create(acme, 'for acme');
  await create(rival, 'for rival');
  expect(await atAcme.next('data')).toMatchObject({
    id: '1',
    payload: { data: { onCreateProject: { name: 'for acme' } } },
  });
  expect(await atRival.next('data')).toMatchObject({
    payload: { data: { onCreateProject: { name: 'for rival' } } },
  });
  expect([...atAcme.waiting('data'), ...atRival.waiting('data')]).toEqual([]);
});

test('sends null for a field that the mutation did not select', async () => {
  const connection = await subscribed(acme.token);
  await post(api, { authorization: acme.token }, CREATE, {
    input: { companyId: acme.companyId, name: 'n', description: 'unseen' },
  });
  expect(await connection.next('data')).toMatchObject({
    payload: { data: { onCreateProject: { name: 'n', description: null } } },
  });
});

// AppSync does not guarantee the order.
testLocally('delivers events in the order of their mutations', async () => {
  const connection = await subscribed(acme.token);
  const names = Array.from({ length: 30 }, (_, i) => `event ${i}`);
  for (const name of names) await create(acme, name);
  const heard: unknown[] = [];
  for (const _ of names)
    heard.push(((await connection.next('data')).payload as Event).data.onCreateProject.name);
  expect(heard).toEqual(names);
});

interface Event {
  readonly data: { readonly onCreateProject: { readonly name: string } };
}

test('lets a client filter narrow the visible events, never widen them', async () => {
  const query =
    'subscription($filter: ModelSubscriptionProjectFilterInput) { onCreateProject(filter: $filter) { name } }';
  const narrow = await subscribed(acme.token, query, { filter: { name: { beginsWith: 'Tower' } } });
  const wide = await subscribed(acme.token, query, {
    filter: { or: [{ name: { eq: 'Tower of rival' } }, { name: { ne: 'x' } }] },
  });
  await create(rival, 'Tower of rival');
  await create(acme, 'Bridge');
  await create(acme, 'Tower');
  expect((await narrow.next('data')).payload).toEqual({ data: { onCreateProject: { name: 'Tower' } } });
  expect((await wide.next('data')).payload).toEqual({ data: { onCreateProject: { name: 'Bridge' } } });
  expect((await wide.next('data')).payload).toEqual({ data: { onCreateProject: { name: 'Tower' } } });
});

testLocally(
  'delivers stream events only to the conversation’s owner, though a function writes them',
  async () => {
    const owner = (sub: string) => api.local().token(claimsOf(sub, 'acme', 'Owner'));
    const query = 'subscription { onCreateStreamEvent { id companyId owner conversationId text } }';
    const asked = await subscribed(await owner('ana'), query);
    const colleague = await subscribed(await owner('bob'), query);
    const mutation =
      'mutation($input: CreateStreamEventInput!) { createStreamEvent(input: $input) { id companyId owner conversationId text createdAt updatedAt } }';
    for (const [sub, text] of [
      ['ana', 'for Ana'],
      ['bob', 'for Bob'],
    ]) {
      const variables = { input: { companyId: 'acme', owner: sub, conversationId: 'c', text } };
      const reply = await post(api, await signedHeaders(api, mutation, variables), mutation, variables);
      expect(reply.errors).toEqual([]);
    }
    expect((await asked.next('data')).payload).toMatchObject({
      data: { onCreateStreamEvent: { text: 'for Ana' } },
    });
    expect((await colleague.next('data')).payload).toMatchObject({
      data: { onCreateStreamEvent: { text: 'for Bob' } },
    });
  },
);

test('sends nothing after a subscription stops, and keeps the connection', async () => {
  const connection = await subscribed(acme.token);
  connection.send({ type: 'stop', id: '1' });
  await connection.next('complete');
  await create(acme, 'unheard');
  connection.start('2', ON_CREATE, { authorization: acme.token });
  await connection.next('start_ack');
  await create(acme, 'heard');
  expect(await connection.next('data')).toMatchObject({
    id: '2',
    payload: { data: { onCreateProject: { name: 'heard' } } },
  });
});

test('sends no event for a refused mutation', async () => {
  const connection = await subscribed(acme.token);
  expect((await create({ ...acme, token: rival.token }, 'intruder')).errors).toHaveLength(1);
  await create(acme, 'own');
  expect(await connection.next('data')).toMatchObject({
    payload: { data: { onCreateProject: { name: 'own' } } },
  });
});

test('reports a missing or invalid token and closes the connection', async () => {
  const attempts: Record<string, string>[] = [{ authorization: await forgeryOf(acme.token) }, {}];
  for (const headers of attempts) {
    const connection = await connect(headers);
    connection.send({ type: 'connection_init' });
    const { payload } = await connection.next('connection_error');
    expect(payload).toMatchObject({
      errors: [
        {
          errorType: expect.stringMatching(/\bUnauthorizedException$/),
          ...(isReal ? {} : { errorCode: 401 }),
        },
      ],
    });
    await connection.closed;
  }
});

test('authorizes each subscription itself: a valid connection does not make up for a bad token or the API key', async () => {
  const connection = await connect({ authorization: acme.token });
  connection.send({ type: 'connection_init' });
  await connection.next('connection_ack');
  connection.start('forged', ON_CREATE, { authorization: await forgeryOf(acme.token) });
  expect(await connection.next('error')).toMatchObject({
    id: 'forged',
    payload: { errors: [{ errorType: 'UnauthorizedException' }] },
  });
  connection.start('key', ON_CREATE, { 'x-api-key': api.apiKey });
  expect(await connection.next('error')).toMatchObject({
    id: 'key',
    payload: { errors: [{ errorType: 'Unauthorized' }] },
  });
});

testLocally('rejects an expired token or a person without a company on a valid connection', async () => {
  const connection = await connect({ authorization: acme.token });
  connection.send({ type: 'connection_init' });
  await connection.next('connection_ack');
  const expired = await api.local().token(claimsOf('ana', 'acme', 'Owner'), -1);
  connection.start('expired', ON_CREATE, { authorization: expired });
  expect(await connection.next('error')).toMatchObject({
    id: 'expired',
    payload: { errors: [{ errorType: 'UnauthorizedException' }] },
  });
  connection.start('nobody', ON_CREATE, { authorization: await api.local().token({ sub: 'nobody' }) });
  expect(await connection.next('error')).toMatchObject({
    id: 'nobody',
    payload: { errors: [{ errorType: 'Unauthorized' }] },
  });
});

testLocally('rejects other operations than subscriptions, and a second one under the same id', async () => {
  const authorization = acme.token;
  const connection = await subscribed(authorization);
  connection.start('1', ON_CREATE, { authorization });
  expect(await connection.next('error')).toMatchObject({
    payload: { errors: [{ errorType: 'DuplicatedOperationError' }] },
  });
  connection.start('2', '{ projectsByCompany(companyId: "acme") { items { id } } }', { authorization });
  expect(await connection.next('error')).toMatchObject({
    id: '2',
    payload: { errors: [{ errorType: 'UnsupportedOperation' }] },
  });
  connection.send({ type: 'dance' });
  expect(await connection.next('error')).toMatchObject({
    payload: { errors: [{ errorType: 'UnsupportedOperation' }] },
  });
});

// AppSync answers such a request with the address of another protocol.
testLocally('refuses a subscription over HTTP', async () => {
  const reply = await post(api, { authorization: acme.token }, ON_CREATE);
  expect(reply).toMatchObject({ status: 400, errors: [{ errorType: 'UnsupportedOperation' }] });
});

test('lets the stock data client subscribe, receive and stop', async () => {
  const client = dataClients(api)(acme.token);
  const heard: string[] = [];
  const failures: unknown[] = [];
  const subscription = client.models.Project.onCreate().subscribe({
    next: (row) => heard.push(row.name),
    error: (error) => failures.push(error),
  });
  // The client does not report when the server has acknowledged the subscription, so the test sends mutations until
  // one event arrives.
  const knock = async () => {
    await client.models.Project.create({ companyId: acme.companyId, name: 'knock' });
    return heard.length;
  };
  await expect.poll(knock, { timeout: 20_000, interval: 100 }).toBeGreaterThan(0);
  subscription.unsubscribe();
  expect(failures).toEqual([]);
});

testLocally('the stock data client reconnects by itself after its connection broke', async () => {
  const client = dataClients(api)(acme.token);
  const heard: string[] = [];
  const subscription = client.models.Project.onCreate().subscribe({ next: (row) => heard.push(row.name) });
  const hears = async (name: string) => {
    await client.models.Project.create({ companyId: acme.companyId, name });
    return heard.includes(name);
  };
  await expect.poll(() => hears('before'), { timeout: 20_000, interval: 100 }).toBe(true);
  await api.local().restart();
  await expect.poll(() => hears('after'), { timeout: 40_000, interval: 200 }).toBe(true);
  subscription.unsubscribe();
});

test('reports a refused connection to the stock data client', async () => {
  const { models } = dataClients(api)('no token');
  const failure = await new Promise<{ errors: { message: string }[] }>((resolve) => {
    models.Project.onCreate().subscribe({ next: () => undefined, error: resolve });
  });
  expect(failure.errors[0]?.message).toMatch(/^Connection failed: /);
});
