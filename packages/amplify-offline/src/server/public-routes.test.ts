import { createServer, type Server, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Handle } from './http-server.ts';
import { publicRoutes } from './public-routes.ts';

let server: Server;
let port: number;
let spent = false;
let lostUpgrades = 0;

const answering =
  (name: string): Handle =>
  async (_, response) =>
    void response.end(name);
const service = (name: string) => ({
  name,
  handle: answering(name),
  upgrade: () => {},
  health: () => ({}),
  close: async () => {},
});

beforeAll(async () => {
  server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
  const routes = publicRoutes({
    origin: `http://localhost:${port}`,
    operator: () => true,
    probes: answering('probes'),
    metrics: answering('metrics'),
    onAnswered: () => undefined,
    onLostUpgrade: () => {
      lostUpgrades += 1;
    },
    secondsToWait: ({ headers }) => (headers.host?.startsWith('localhost') && spent ? 7 : 0),
    appSync: service('appsync'),
    cognito: service('cognito'),
    s3: service('s3'),
    outbox: service('outbox'),
    health: answering('health'),
    outputs: { version: '1.4' },
    web: answering('app'),
  });
  server.on('request', (request, response) => void routes.handle(request, response));
  server.on('upgrade', routes.upgrade);
});

afterAll(() => server.close());

/** Sends a target unchanged. fetch would normalize it. */
function ask(
  target: string,
  host = `localhost:${port}`,
): Promise<{ status: number; body: string; location?: string }> {
  return new Promise((resolve, reject) => {
    const request = send({ host: '127.0.0.1', port, path: target, headers: { host } }, async (response) => {
      let body = '';
      for await (const chunk of response) body += chunk;
      const { location } = response.headers;
      resolve({ status: response.statusCode ?? 0, body, ...(location ? { location } : {}) });
    });
    request.on('error', reject).end();
  });
}

test.each([
  ['/graphql', 'appsync'],
  ['/_local/cognito-idp', 'cognito'],
  ['/_local/cognito-idp/pool/.well-known/jwks.json', 'cognito'],
  ['/_local/s3/bucket/a%20key?X-Amz-Signature=1', 's3'],
  ['/_local/outbox', 'outbox'],
  ['/_local/outbox.json?to=a', 'outbox'],
  ['/_local', 'health'],
  ['/_local/health.json', 'health'],
  ['/_local/health/ready', 'probes'],
  ['/_local/metrics', 'metrics'],
  ['/amplify_outputs.json', '{"version":"1.4"}'],
  ['/', 'app'],
  ['/graphqlx', 'app'],
  ['/_localx', 'app'],
])('routes %s to %s', async (target, expected) => {
  expect((await ask(target)).body).toBe(expected);
});

test('refuses a page whose own host name points at this machine', async () => {
  for (const host of ['evil.example', `evil.example:${port}`, 'localhost']) {
    expect(await ask('/amplify_outputs.json', host)).toMatchObject({
      status: 421,
      body: `Misdirected request: this server answers as localhost:${port} only. A proxy in front must pass on the Host header.`,
    });
  }
});

test('says what is missing where a proxy makes an ordinary request of a WebSocket', async () => {
  expect(await ask('/graphql/realtime?header=x')).toMatchObject({
    status: 426,
    body: 'Live updates need a WebSocket: a proxy in front must pass on the Upgrade header.',
  });
  expect(lostUpgrades).toBe(1);
});

test('tells a client that has sent too many requests to wait', async () => {
  spent = true;
  expect(await ask('/')).toMatchObject({ status: 429, body: expect.stringContaining('Too many requests') });
  expect((await ask('/_local/health/live')).status).toBe(200);
  spent = false;
});

test('redirects from this machine’s IP address to its name', async () => {
  const reply = await ask('/acme?x=1', `127.0.0.1:${port}`);
  expect(reply).toMatchObject({ status: 308, location: `http://localhost:${port}/acme?x=1` });
});
