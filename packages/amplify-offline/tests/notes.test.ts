import { fileURLToPath } from 'node:url';
import {
  AdminAddUserToGroupCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { fetchAuthSession } from 'aws-amplify/auth';
import { generateClient } from 'aws-amplify/data';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Schema } from './projects/notes/amplify/data/resource.ts';
import { type Project, startProject } from './support/project.ts';

const BACKEND = fileURLToPath(new URL('./projects/notes/amplify/backend.ts', import.meta.url));
const EDITOR = 'editor@example.com';

let project: Project;
const client = () => generateClient<Schema>({ authMode: 'userPool' });

beforeAll(async () => {
  project = await startProject(BACKEND);
}, 180_000);
afterAll(() => project.stop());

/** Adds the user to the group, which the token of the next sign-in contains. */
async function makeEditor(email: string): Promise<void> {
  const { auth } = project.outputs as { auth: { aws_region: string; user_pool_id: string } };
  const administrator = new CognitoIdentityProviderClient({
    region: auth.aws_region,
    endpoint: project.internalOrigin,
    credentials: project.secrets,
  });
  await administrator.send(
    new AdminAddUserToGroupCommand({ UserPoolId: auth.user_pool_id, Username: email, GroupName: 'editors' }),
  );
  await project.signIn(email);
}

describe('a project with groups, a mutation of its own and a bucket', () => {
  test('refuses a person outside the group, and lets an editor write', async () => {
    await project.signUp(EDITOR);
    const refused = await client().models.Note.create({ title: 'First' });
    expect(refused.errors?.[0]).toMatchObject({ errorType: 'Unauthorized' });
    await makeEditor(EDITOR);
    const created = await client().models.Note.create({ title: 'First', body: 'Hello' });
    expect(created.errors).toBeUndefined();
    const found = await client().models.Note.listNoteByTitle({ title: 'First' });
    expect(found.data).toMatchObject([{ title: 'First', body: 'Hello' }]);
  });

  test('lets the ID token of the owner pass a rule on their email address', async () => {
    const { accessToken, idToken } = (await fetchAuthSession()).tokens ?? {};
    const create = (token: unknown) =>
      client().models.Draft.create({ text: 'Mine' }, { authToken: String(token) });
    const { data, errors } = await create(idToken);
    expect([data, errors]).toEqual([expect.objectContaining({ text: 'Mine', owner: EDITOR }), undefined]);
    const refused = await create(accessToken);
    expect(refused.errors?.[0]).toMatchObject({ errorType: 'Unauthorized' });
  });

  test('runs a function with its own name and an entry file in another folder', async () => {
    const { data, errors } = await client().mutations.publishNote({ title: 'Site news' });
    expect([data, errors]).toEqual(['published: https://notes.example/Site%20news', undefined]);
    // The function wrote a row with Amplify's data client, whose schema it read from a bucket.
    const written = await client().models.Note.listNoteByTitle({ title: 'Site news' });
    expect(written.data).toMatchObject([{ body: 'published' }]);
  });

  test('refuses to write to the bucket from which functions read the generated schema', async () => {
    const s3 = new S3Client({
      region: 'us-east-1',
      endpoint: `${project.origin}/_local/s3`,
      credentials: project.secrets,
    });
    const file = { Bucket: 'local_generated', Key: 'modelIntrospectionSchema.json' };
    const { Body } = await s3.send(new GetObjectCommand(file));
    expect(JSON.parse((await Body?.transformToString()) ?? '')).toHaveProperty('models.Note');
    await expect(s3.send(new PutObjectCommand({ ...file, Body: '{}' }))).rejects.toMatchObject({
      name: 'NotImplemented',
    });
  });

  test('starts the function of an uploaded file, with the rights of its role', async () => {
    const { storage, custom } = project.outputs as {
      storage: { bucket_name: string; aws_region: string; buckets: { name: string }[] };
      custom: Record<string, unknown>;
    };
    expect(custom.team).toBe('notes');
    expect(storage.buckets.map(({ name }) => name)).toEqual(['attachments']);
    const s3 = new S3Client({
      region: storage.aws_region,
      endpoint: `${project.origin}/_local/s3`,
      credentials: project.secrets,
    });
    const Bucket = storage.bucket_name;
    await s3.send(new PutObjectCommand({ Bucket, Key: 'incoming/a plan.txt', Body: 'twelve chars' }));
    const receipt = await vi.waitFor(
      () => s3.send(new GetObjectCommand({ Bucket, Key: 'receipts/a plan.txt' })),
      { timeout: 20_000, interval: 100 },
    );
    expect(JSON.parse((await receipt.Body?.transformToString()) ?? '')).toEqual({
      key: 'incoming/a plan.txt',
      eventName: 'ObjectCreated:Put',
      characters: 12,
    });
  });
});
