import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callersAccount } from './account.ts';

/** A user pool that returns one person for every request. */
let attributes: Record<string, string>;
let pool: Server;
let environment: Record<string, string>;

beforeAll(async () => {
  pool = createServer((_request, response) => {
    const UserAttributes = Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }));
    response.setHeader('content-type', 'application/x-amz-json-1.1');
    response.end(JSON.stringify({ Username: 'jo', UserStatus: 'CONFIRMED', Enabled: true, UserAttributes }));
  });
  await new Promise<void>((resolve) => pool.listen(0, '127.0.0.1', resolve));
  environment = {
    AWS_REGION: 'ap-southeast-2',
    AWS_ACCESS_KEY_ID: 'key',
    AWS_SECRET_ACCESS_KEY: 'secret',
    USER_POOL_ID: 'pool',
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: `http://127.0.0.1:${(pool.address() as AddressInfo).port}`,
  };
});
afterAll(() => new Promise((resolve) => pool.close(resolve)));

const jo = { sub: 'sub-jo', email: 'jo@acme.example', email_verified: 'true', given_name: 'Jo' };
const callerOf = (sub: string) =>
  ({ sub, username: 'jo', claims: {} }) as unknown as Parameters<typeof callersAccount>[0];

describe('the caller’s account', () => {
  it('has the pool’s current attributes', async () => {
    attributes = jo;
    expect(await callersAccount(callerOf('sub-jo'), environment)).toMatchObject({
      sub: 'sub-jo',
      email: 'jo@acme.example',
    });
  });

  it('is undefined without a token, or when the name now belongs to another account', async () => {
    attributes = jo;
    const refusal = { code: 'unauthenticated', userMessage: 'User not authenticated' };
    await expect(callersAccount(null, environment)).rejects.toMatchObject(refusal);
    await expect(callersAccount(callerOf('sub-before'), environment)).rejects.toMatchObject(refusal);
  });

  it('is refused until its address is verified', async () => {
    attributes = { ...jo, email_verified: 'false' };
    await expect(callersAccount(callerOf('sub-jo'), environment)).rejects.toMatchObject({
      userMessage: 'UNVERIFIED_EMAIL',
    });
  });
});
