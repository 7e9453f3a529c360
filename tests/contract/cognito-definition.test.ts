import { lifetimesOf } from 'amplify-offline/internals/cognito/definition/pool-definition';
import { readPoolDefinition } from 'amplify-offline/internals/cognito/definition/read-definition';
import { loadAssembly } from 'amplify-offline/internals/synth/assembly/assembly';
import { poolTemplate } from 'amplify-offline/testing/pool-template';
import { region } from 'amplify-offline/testing/serve';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { synthesizeBackend } from '#local/backend.ts';

let folder: string;
// In a hook, because the backend may have to be synthesized first.
beforeAll(async () => {
  folder = (await synthesizeBackend()).dir;
});

test('runs the contract suites on the pool that the backend synthesizes', () => {
  const assembly = loadAssembly(folder, { region, accountId: '000000000000' });
  expect(readPoolDefinition(poolTemplate())).toEqual(readPoolDefinition(assembly));
});

describe('token lifetimes', () => {
  it('come from the template, in its units', () => {
    const TokenValidityUnits = { AccessToken: 'minutes', IdToken: 'hours', RefreshToken: 'days' };
    const client = {
      AccessTokenValidity: 5,
      IdTokenValidity: 2,
      RefreshTokenValidity: 90,
      AuthSessionValidity: 15,
    };
    expect(lifetimesOf({ ...client, TokenValidityUnits }, 1)).toEqual({
      accessTokenSeconds: 300,
      idTokenSeconds: 7_200,
      refreshTokenSeconds: 7_776_000,
      sessionSeconds: 900,
      temporaryPasswordSeconds: 86_400,
    });
  });

  it('default to hours and days, and to AWS’s own values if none are given', () => {
    expect(lifetimesOf({ AccessTokenValidity: 2, RefreshTokenValidity: 1 })).toMatchObject({
      accessTokenSeconds: 7_200,
      idTokenSeconds: 3_600,
      refreshTokenSeconds: 86_400,
      sessionSeconds: 180,
    });
  });
});

it('rejects a backend whose client reveals who has an account', () => {
  const revealing = {
    resources: (type: string) =>
      poolTemplate()
        .resources(type)
        .map(({ properties }) => ({ properties: { ...properties, PreventUserExistenceErrors: 'LEGACY' } })),
  };
  expect(() => readPoolDefinition(revealing)).toThrow(/PreventUserExistenceErrors/);
});
