import { beforeAll, describe, expect, it, test } from 'vitest';
import { loadAssembly } from '#local/assembly/assembly.ts';
import { synthesizeBackend } from '#local/backend.ts';
import { readPoolDefinition } from '#local/cognito/definition/read-definition.ts';
import { lifetimesOf } from '#local/cognito/definition/token-lifetimes.ts';
import { poolTemplate } from './support/pool-template.ts';
import { region } from './support/serve.ts';

let folder: string;
// In a hook: the backend may have to be synthesized first.
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

  it('default to hours and days, and to AWS’s own values where none are given', () => {
    expect(lifetimesOf({ AccessTokenValidity: 2, RefreshTokenValidity: 1 })).toMatchObject({
      accessTokenSeconds: 7_200,
      idTokenSeconds: 3_600,
      refreshTokenSeconds: 86_400,
      sessionSeconds: 180,
    });
  });
});

it('rejects a backend whose client reveals who has an account', () => {
  const telling = {
    resources: (type: string) =>
      poolTemplate()
        .resources(type)
        .map(({ properties }) => ({ properties: { ...properties, PreventUserExistenceErrors: 'LEGACY' } })),
  };
  expect(() => readPoolDefinition(telling)).toThrow(/PreventUserExistenceErrors/);
});
