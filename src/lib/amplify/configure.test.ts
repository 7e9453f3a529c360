import { describe, expect, it } from 'vitest';
import { configurationOf, configureAmplify } from './configure.ts';

const outputs = {
  version: '1.4',
  auth: { aws_region: 'ap-southeast-2', user_pool_id: 'ap-southeast-2_x', user_pool_client_id: 'client' },
};
const answering = (status: number, body: unknown) => async () =>
  new Response(JSON.stringify(body), { status });

import { hasVisionModel } from './installation.ts';

describe('configuring the SDK from the backend’s outputs', () => {
  it('uses the user pool’s own address only if the outputs name one', () => {
    expect(configurationOf(outputs).Auth?.Cognito.userPoolEndpoint).toBeUndefined();
    const custom = { userPoolEndpoint: 'http://localhost:5173/_local/cognito-idp' };
    expect(configurationOf({ ...outputs, custom }).Auth?.Cognito.userPoolEndpoint).toBe(
      custom.userPoolEndpoint,
    );
  });

  it('requests no identity pool credentials, although real outputs name a pool', () => {
    const auth = {
      ...outputs.auth,
      identity_pool_id: 'ap-southeast-2:1',
      unauthenticated_identities_enabled: false,
    };
    const { Auth } = configurationOf({ ...outputs, auth });
    expect(Auth?.Cognito).toMatchObject({ userPoolId: 'ap-southeast-2_x', userPoolClientId: 'client' });
    expect(Auth?.Cognito.identityPoolId).toBeUndefined();
  });

  it('reports unreadable outputs, and tries again at the next call', async () => {
    await expect(configureAmplify(answering(503, {}))).rejects.toThrow('status 503');
    const custom = { hasVision: true };
    await expect(configureAmplify(answering(200, { ...outputs, custom }))).resolves.toBeUndefined();
    expect(hasVisionModel()).toBe(true);
  });
});
