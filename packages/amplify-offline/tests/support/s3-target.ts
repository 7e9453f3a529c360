import { randomUUID } from 'node:crypto';
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  type GetObjectCommandInput,
  ListMultipartUploadsCommand,
  PutObjectCommand,
  type PutObjectCommandInput,
  type PutObjectCommandOutput,
  paginateListObjectsV2,
  S3Client,
  type S3ClientConfig,
} from '@aws-sdk/client-s3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Bucket as localBucket, type S3UnderTest, startS3 } from './s3.ts';

/**
 * The bucket under test: ours, or one of Amazon S3 if CONTRACT_S3_BUCKET is set. Region and credentials come from the
 * environment. AWS_ENDPOINT_URL_S3 names another server with the same protocol, and CONTRACT_S3_PATH_STYLE=1 means
 * that its buckets have no host names of their own. The bucket must have S3's default settings: no versions, locks or
 * policy, and no encryption by KMS, which would change the ETag.
 */
const { CONTRACT_S3_BUCKET, CONTRACT_S3_PATH_STYLE } = process.env;
export const isReal = Boolean(CONTRACT_S3_BUCKET);

/** A test of a rule that only our server has, or one that moves the clock, breaks something, or reads the disk. */
export const testLocally = test.skipIf(isReal);

export const Bucket = CONTRACT_S3_BUCKET || localBucket;

/** A bucket that does not exist. A short name might exist on S3. */
export const noBucket = `nobody-has-${randomUUID()}`;

export interface S3Target {
  readonly client: S3Client;
  /** The stock client with other options. */
  clientWith(config: Partial<S3ClientConfig>): S3Client;
  /** The key of a name in this test run. */
  key(name: string): string;
  object(name: string): { Bucket: string; Key: string };
  put(
    name: string,
    Body: PutObjectCommandInput['Body'],
    more?: Partial<PutObjectCommandInput>,
  ): Promise<PutObjectCommandOutput>;
  get(name: string, more?: Partial<GetObjectCommandInput>): ReturnType<typeof read>;
  text(name: string): Promise<string | undefined>;
  bytes(name: string): Promise<Buffer>;
}

const read = (client: S3Client, input: GetObjectCommandInput) => client.send(new GetObjectCommand(input));

/**
 * Opens the bucket before the tests of a file and closes it after them. All keys of a run share a prefix, which is
 * emptied at the end. Our own bucket must then be empty, so that no test can forget the prefix.
 */
export function openS3Target(): S3Target {
  const prefix = `contract-${Date.now()}-${randomUUID().slice(0, 8)}/`;
  let local: S3UnderTest | undefined;
  let client: S3Client;

  const clientWith = (config: Partial<S3ClientConfig>) =>
    local
      ? local.clientWith(config)
      : new S3Client({ forcePathStyle: CONTRACT_S3_PATH_STYLE === '1', ...config });
  const object = (name: string) => ({ Bucket, Key: prefix + name });
  const get: S3Target['get'] = (name, more) => read(client, { ...object(name), ...more });

  beforeAll(async () => {
    if (!isReal) local = await startS3();
    client = clientWith({});
  });
  afterAll(async () => {
    await empty(client, prefix);
    if (!local) return;
    const left = local.filesOnDisk();
    await local.stop();
    expect(left).toEqual([]);
    expect(local.faults).toEqual([]);
  });
  return {
    get client() {
      return client;
    },
    clientWith,
    key: (name) => prefix + name,
    object,
    put: (name, Body, more) => client.send(new PutObjectCommand({ ...object(name), Body, ...more })),
    get,
    text: async (name) => (await get(name)).Body?.transformToString(),
    bytes: async (name) => Buffer.from((await (await get(name)).Body?.transformToByteArray()) ?? []),
  };
}

/** Removes the objects below a prefix one by one, because a list of keys in XML cannot contain every key. */
async function empty(client: S3Client, Prefix: string): Promise<void> {
  const below = { Bucket, Prefix, EncodingType: 'url' as const };
  for await (const { Contents = [], EncodingType } of paginateListObjectsV2({ client }, below)) {
    const keys = Contents.map(({ Key }) => decodedKey(Key, EncodingType));
    await Promise.all(keys.map((Key) => client.send(new DeleteObjectCommand({ Bucket, Key }))));
  }
  const { Uploads = [], EncodingType } = await client.send(new ListMultipartUploadsCommand(below));
  for (const { Key, UploadId } of Uploads) {
    const upload = { Bucket, Key: decodedKey(Key, EncodingType), UploadId };
    await client.send(new AbortMultipartUploadCommand(upload));
  }
}

/** Decodes a key of a listing. S3 encodes a space as `+`, others as `%20`. */
export function decodedKey(key = '', encoding?: string): string {
  return encoding === 'url' ? decodeURIComponent(key.replaceAll('+', '%20')) : key;
}
