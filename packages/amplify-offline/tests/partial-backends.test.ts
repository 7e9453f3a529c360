import { fileURLToPath } from 'node:url';
import { CognitoIdentityProviderClient, SignUpCommand } from '@aws-sdk/client-cognito-identity-provider';
import { getCurrentUser } from 'aws-amplify/auth';
import { generateClient } from 'aws-amplify/data';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Schema } from './projects/public/amplify/data/resource.ts';
import { type Project, startProject } from './support/project.ts';

const backendOf = (name: string) =>
  fileURLToPath(new URL(`./projects/${name}/amplify/backend.ts`, import.meta.url));

describe('a backend without a user pool', () => {
  let project: Project;
  beforeAll(async () => {
    project = await startProject(backendOf('public'));
  }, 180_000);
  afterAll(() => project.stop());

  test('serves its API to the API key', async () => {
    expect(project.outputs).not.toHaveProperty('auth');
    expect(project.outputs.custom).toEqual({});
    const client = generateClient<Schema>();
    await client.models.Visit.create({ page: '/' });
    const { data, errors } = await client.models.Visit.list();
    expect([data, errors]).toEqual([[expect.objectContaining({ page: '/' })], undefined]);
  });

  test('refuses a sign-up in one sentence', async () => {
    const cognito = new CognitoIdentityProviderClient({
      region: 'us-east-1',
      endpoint: `${project.origin}/_local/cognito-idp`,
    });
    const signUp = new SignUpCommand({ ClientId: 'any', Username: 'ada@example.com', Password: 'x' });
    await expect(cognito.send(signUp)).rejects.toMatchObject({
      name: 'ResourceNotFoundException',
      message: 'The backend has no user pool: use defineAuth in it.',
    });
  });
});

describe('a backend without an API', () => {
  let project: Project;
  beforeAll(async () => {
    project = await startProject(backendOf('accounts'));
  }, 180_000);
  afterAll(() => project.stop());

  test('lets people sign up and in', async () => {
    expect(project.outputs).not.toHaveProperty('data');
    await project.signUp('ada@example.com');
    expect(await getCurrentUser()).toMatchObject({ signInDetails: { loginId: 'ada@example.com' } });
  });

  test('refuses a GraphQL request in one sentence', async () => {
    const reply = await fetch(`${project.origin}/graphql`, { method: 'POST', body: '{}' });
    expect([reply.status, await reply.json()]).toEqual([
      400,
      expect.objectContaining({ errors: [{ message: 'The backend has no API: use defineData in it.' }] }),
    ]);
  });
});
