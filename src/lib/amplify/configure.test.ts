import { describe, expect, it } from 'vitest';
import { configureAmplify, withUserPoolEndpoint } from './configure.ts';

const outputs = {
  version: '1.4',
  auth: { aws_region: 'ap-southeast-2', user_pool_id: 'ap-southeast-2_x', user_pool_client_id: 'client' },
};
const answering = (status: number, body: unknown) => async () =>
  new Response(JSON.stringify(body), { status });

describe('configuring the SDK from the backend’s outputs', () => {
  it('uses the user pool’s own address only where the outputs name one', () => {
    expect(withUserPoolEndpoint(outputs).Auth?.Cognito.userPoolEndpoint).toBeUndefined();
    const custom = { userPoolEndpoint: 'http://localhost:5173/_local/cognito-idp' };
    expect(withUserPoolEndpoint({ ...outputs, custom }).Auth?.Cognito.userPoolEndpoint).toBe(
      custom.userPoolEndpoint,
    );
  });

  it('says when the outputs can’t be read, and tries again at the next call', async () => {
    await expect(configureAmplify(answering(503, {}))).rejects.toThrow('status 503');
    await expect(configureAmplify(answering(200, outputs))).resolves.toBeUndefined();
  });
});
