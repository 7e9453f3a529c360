import { fileURLToPath } from 'node:url';
import {
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { createArns } from 'amplify-offline/internals/lambda/arns';
import { functionDefinitions } from 'amplify-offline/internals/lambda/function-definitions';
import { createRoles, type RoleCredentials, type Roles } from 'amplify-offline/internals/lambda/roles';
import { createOutbox, type Outbox } from 'amplify-offline/internals/ses/service';
import { loadAssembly } from 'amplify-offline/internals/synth/assembly/assembly';
import { Bucket, named, publicPath, type S3UnderTest, startS3 } from 'amplify-offline/testing/s3';
import { region, type Served, serve, temporaryFolder } from 'amplify-offline/testing/serve';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { synthesizeBackend } from '#local/backend.ts';

/** The bucket and the email service with the policies of the synthesized backend. */
const names = { region, accountId: '000000000000', bucket: Bucket, userPoolId: 'pool' };
const administrator = { accessKeyId: 'AKIADMINISTRATOR', secretAccessKey: 'the installation' };
const folder = temporaryFolder();
const faults: unknown[] = [];
const onError = (error: unknown) => faults.push(error);

let roles: Roles;
let s3: S3UnderTest;
/** Negative control: the same services, for which every known key has all rights. */
let openS3: S3UnderTest;
let mail: Served<Outbox>;
let openMail: Served<Outbox>;
let credentialsOf: (name: string) => RoleCredentials;

beforeAll(async () => {
  const assembly = loadAssembly((await synthesizeBackend()).dir, names);
  const definitions = functionDefinitions(
    assembly,
    fileURLToPath(new URL('../../amplify/', import.meta.url)),
  );
  const arns = createArns(assembly, names);
  roles = createRoles({ assembly, definitions, administrator, arns: arns.ofAssembly });
  credentialsOf = (name) => {
    const found = [...definitions.values()].find((definition) => definition.name === name);
    return found ? roles.credentialsOf(found.id) : administrator;
  };
  const { secretFor } = roles;
  const ofObjects = (key: string, action: string, object?: string) =>
    roles.allows(key, action, object === undefined ? arns.bucket() : arns.object(object));
  s3 = await startS3({ credentials: administrator }, { secretFor, allows: ofObjects });
  openS3 = await startS3({ credentials: administrator }, { secretFor, allows: () => true });
  const outbox = (name: string, allows: Parameters<typeof createOutbox>[0]['allows']) =>
    serve(
      createOutbox({
        ...{ dataDir: `${folder.path}/${name}`, region, publicPath: '/outbox', secretFor, allows, onError },
      }),
    );
  mail = await outbox('roles', (key, action, from) => roles.allows(key, action, arns.identity(from)));
  openMail = await outbox('open', () => true);
});

afterAll(async () => {
  await Promise.all([s3.stop(), openS3.stop(), mail.close(), openMail.close()]);
  folder.remove();
  expect([...faults, ...s3.faults]).toEqual([]);
});

const as = (name: string, { origin }: { origin: string } = s3) =>
  new S3Client({
    ...{ region, credentials: credentialsOf(name), endpoint: `${origin}${publicPath}` },
    ...{ forcePathStyle: true, maxAttempts: 1 },
  });

const file = { Bucket, Key: 'acme/p1/files/plan.pdf' };
const put = (name: string, on?: { origin: string }, Key = file.Key) =>
  as(name, on).send(new PutObjectCommand({ Bucket, Key, Body: 'plan' }));
const read = async (name: string, on?: { origin: string }) => {
  const { Body } = await as(name, on).send(new GetObjectCommand(file));
  return Body?.transformToString();
};
const denied = named('AccessDenied');

describe('the role of a function in the bucket', () => {
  test('writes where it may and reads nothing there', async () => {
    await put('create-upload-url');
    await expect(read('create-upload-url')).rejects.toEqual(denied);
    expect(await read('create-download-url')).toBe('plan');
    await expect(put('create-download-url')).rejects.toEqual(denied);
  });

  test('is limited to the folders in its policy', async () => {
    await expect(put('create-upload-url', s3, 'acme/projects/p1.json')).rejects.toEqual(denied);
    await put('record-mutation', s3, 'acme/projects/p1.json');
    await expect(put('record-mutation')).rejects.toEqual(denied);
  });

  test('refuses every operation without a policy', async () => {
    const nobody = as('sync-user');
    const source = { CopySource: `${Bucket}/${file.Key}` };
    await expect(nobody.send(new GetObjectCommand(file))).rejects.toEqual(denied);
    await expect(nobody.send(new ListObjectsV2Command({ Bucket }))).rejects.toEqual(denied);
    await expect(nobody.send(new DeleteObjectCommand(file))).rejects.toEqual(denied);
    await expect(nobody.send(new CreateMultipartUploadCommand(file))).rejects.toEqual(denied);
    await expect(
      nobody.send(new CopyObjectCommand({ Bucket, Key: 'acme/x/files/copy', ...source })),
    ).rejects.toEqual(denied);
  });

  test('cannot copy objects that it may not read', async () => {
    const copy = new CopyObjectCommand({
      ...{ Bucket, Key: 'acme/p1/files/copy', CopySource: `${Bucket}/${file.Key}` },
    });
    await expect(as('create-upload-url').send(copy)).rejects.toEqual(denied);
  });

  test('deletes the permitted objects of a batch and reports the others', async () => {
    await put('administrator', s3, 'acme/p1/term-statistics/x');
    const Objects = [file, { Key: 'acme/p1/term-statistics/x' }].map(({ Key }) => ({ Key }));
    const { Deleted, Errors } = await as('purge-trash').send(
      new DeleteObjectsCommand({ Bucket, Delete: { Objects } }),
    );
    expect(Deleted).toEqual([{ Key: file.Key }]);
    expect(Errors).toEqual([expect.objectContaining({ Key: Objects[1]?.Key, Code: 'AccessDenied' })]);
  });

  test('cannot sign a URL that exceeds its own rights', async () => {
    await put('create-upload-url');
    const link = (name: string) => getSignedUrl(as(name), new GetObjectCommand(file));
    expect((await fetch(await link('create-download-url'))).status).toBe(200);
    expect((await fetch(await link('create-upload-url'))).status).toBe(403);
  });

  test('learns that an object is missing only if it may list the bucket', async () => {
    const missing = new GetObjectCommand({ Bucket, Key: 'acme/p1/files/none' });
    await expect(as('create-download-url').send(missing)).rejects.toEqual(named('NoSuchKey'));
    await expect(as('sync-user').send(missing)).rejects.toEqual(denied);
  });

  test('allows all of it without policies (negative control)', async () => {
    await put('create-download-url', openS3);
    expect(await read('sync-user', openS3)).toBe('plan');
    await as('sync-user', openS3).send(new DeleteObjectCommand(file));
  });
});

describe('sending email', () => {
  const send = (name: string, { origin }: { origin: string }) =>
    new SESv2Client({ region, endpoint: origin, credentials: credentialsOf(name), maxAttempts: 1 }).send(
      new SendEmailCommand({
        FromEmailAddress: 'Plumbline <no-reply@plumbline.localhost>',
        Destination: { ToAddresses: ['ada@example.com'] },
        Content: { Simple: { Subject: { Data: 'x' }, Body: { Text: { Data: 'y' } } } },
      }),
    );
  const senders = ['send-contact-email', 'send-invitation-email'];

  test.each(senders)('is allowed for %s', async (name) => {
    expect((await send(name, mail)).MessageId).toBeTruthy();
  });

  test.each(['sync-user', 'send-message', 'custom-message', 'purge-trash'])(
    'is refused for %s',
    async (name) => {
      await expect(send(name, mail)).rejects.toMatchObject({ name: 'AccessDeniedException' });
      // The negative control.
      expect((await send(name, openMail)).MessageId).toBeTruthy();
    },
  );
});
