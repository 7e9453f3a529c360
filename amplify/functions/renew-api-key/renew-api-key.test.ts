import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, it } from 'vitest';
import { renewApiKey } from './renew-api-key.ts';

let close: () => void = () => {};
afterEach(() => close());

/** AppSync's control plane, which answers every request with one status. */
async function appSync(status: number) {
  const requests: { request: IncomingMessage; body: string }[] = [];
  const server = createServer(async (request, response) => {
    requests.push({ request, body: await text(request) });
    response.writeHead(status).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  close = () => server.close();
  return { requests, endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const now = Date.UTC(2026, 0, 1);
const key = { apiId: 'api1', keyId: 'da2-key' };
const signing = { region: 'ap-southeast-2', credentials: { accessKeyId: 'AKIA', secretAccessKey: 's' }, now };

it('moves the key’s expiry almost a year ahead, signed as the function', async () => {
  const { requests, endpoint } = await appSync(200);
  await renewApiKey(key, { ...signing, endpoint });
  const [sent] = requests;
  expect(sent?.request).toMatchObject({ method: 'POST', url: '/v1/apis/api1/apikeys/da2-key' });
  expect(sent?.request.headers.authorization).toMatch(
    /^AWS4-HMAC-SHA256 Credential=AKIA\/.*\/ap-southeast-2\/appsync\//,
  );
  const days = (JSON.parse(sent?.body ?? '').expires - now / 1000) / 86_400;
  expect(days).toBeGreaterThan(360);
  expect(days).toBeLessThan(365);
});

it('fails when AppSync refuses, so that the alarm alerts the operator', async () => {
  const { endpoint } = await appSync(404);
  await expect(renewApiKey(key, { ...signing, endpoint })).rejects.toThrow('HTTP 404');
});
