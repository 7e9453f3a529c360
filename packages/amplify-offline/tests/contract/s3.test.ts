import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  paginateListObjectsV2,
} from '@aws-sdk/client-s3';
import { beforeAll, describe, expect, test } from 'vitest';
import { md5, named, status } from '../support/s3.ts';
import { Bucket, isReal, openS3Target } from '../support/s3-target.ts';

const s3 = openS3Target();
const { put, get, text, object } = s3;

describe('an object', () => {
  test('is returned with its bytes, type and metadata', async () => {
    const name = 'acme/p1/files/ä b+(1) & #2 ’.pdf';
    const sent = randomBytes(3_000_000);
    const ETag = `"${md5(sent)}"`;
    const stored = { ContentType: 'application/pdf', Metadata: { by: 'ada' } };
    expect((await put(name, sent, stored)).ETag).toBe(ETag);
    const found = await get(name);
    expect(found).toMatchObject({ ...stored, ETag, ContentLength: sent.length });
    expect(Buffer.from((await found.Body?.transformToByteArray()) ?? []).equals(sent)).toBe(true);
    const head = await s3.client.send(new HeadObjectCommand(object(name)));
    expect(head).toMatchObject({ ...stored, ETag });
  });

  test('can be streamed by the SDK in chunks with a trailing checksum', async () => {
    const sent = randomBytes(500_000);
    const Body = Readable.from([sent.subarray(0, 70_000), sent.subarray(70_000)]);
    await put('acme/stream.bin', Body, { ContentLength: sent.length, ContentEncoding: 'gzip' });
    const found = await get('acme/stream.bin');
    expect(Buffer.from((await found.Body?.transformToByteArray()) ?? []).equals(sent)).toBe(true);
    expect(found.ContentEncoding).toBe('gzip');
  });

  test('can be empty', async () => {
    await put('acme/empty', '', { ContentLength: 0 });
    expect(await text('acme/empty')).toBe('');
  });

  test('is replaced by the next write', async () => {
    await put('acme/twice', 'first');
    await put('acme/twice', 'second');
    expect(await text('acme/twice')).toBe('second');
  });

  test('is missing after a delete, and deleting again succeeds', async () => {
    await put('acme/short-lived', 'x');
    for (let time = 0; time < 2; time++) {
      await s3.client.send(new DeleteObjectCommand(object('acme/short-lived')));
    }
    await expect(get('acme/short-lived')).rejects.toEqual(named('NoSuchKey'));
    const head = new HeadObjectCommand(object('acme/short-lived'));
    await expect(s3.client.send(head)).rejects.toEqual(status(404));
  });

  test('can be read in ranges, and refuses a range beyond its end', async () => {
    await put('acme/range', '0123456789');
    const part = await get('acme/range', { Range: 'bytes=2-4' });
    expect(part).toMatchObject({ ContentRange: 'bytes 2-4/10', $metadata: { httpStatusCode: 206 } });
    expect(await part.Body?.transformToString()).toBe('234');
    expect(await (await get('acme/range', { Range: 'bytes=-3' })).Body?.transformToString()).toBe('789');
    await expect(get('acme/range', { Range: 'bytes=10-' })).rejects.toEqual(status(416));
  });

  test('keeps its old bytes for a reader when it is replaced during the read', async () => {
    const old = randomBytes(20_000_000);
    await put('acme/long-read', old);
    const reading = await get('acme/long-read');
    await put('acme/long-read', 'new');
    const read = Buffer.from((await reading.Body?.transformToByteArray()) ?? []);
    expect(read.equals(old)).toBe(true);
    expect(await text('acme/long-read')).toBe('new');
  });
});

describe('conditions', () => {
  /** S3 refuses some simultaneous writers with a conflict (409) before it checks their condition. */
  const expectOneWritten = async (writes: Promise<unknown>[]) => {
    const results = await Promise.allSettled(writes);
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
    for (const result of results) {
      if (result.status === 'fulfilled') continue;
      expect(isReal ? [409, 412] : [412]).toContain(result.reason.$metadata?.httpStatusCode);
    }
  };

  test('let one of several concurrent creators of a key succeed', () =>
    expectOneWritten(Array.from({ length: 5 }, (_, n) => put('acme/created', `${n}`, { IfNoneMatch: '*' }))));

  test('let one of several concurrent replacements of a version succeed', async () => {
    const { ETag } = await put('acme/counted', 'v1');
    await expectOneWritten(['a', 'b', 'c'].map((Body) => put('acme/counted', Body, { IfMatch: ETag })));
    await expect(put('acme/never', 'x', { IfMatch: ETag })).rejects.toEqual(status(404));
  });

  test('return 304 when the ETag matches and 412 when it does not', async () => {
    const { ETag } = await put('acme/known', 'v1');
    await expect(get('acme/known', { IfNoneMatch: ETag })).rejects.toEqual(status(304));
    await expect(get('acme/known', { IfMatch: '"other"' })).rejects.toEqual(status(412));
  });
});

describe('a listing', () => {
  const names = [
    'list/a.txt',
    'list/b/1.txt',
    'list/b/2.txt',
    'list/c.txt',
    'list/é&<.txt',
    'list/\u{1F600}',
  ];
  beforeAll(async () => {
    for (const name of [...names, 'list2/other', 'lis']) await put(name, name);
  });
  const within = (name: string) => ({ Bucket, Prefix: s3.key(name) });

  test('contains the keys of the prefix in byte order', async () => {
    const { Contents } = await s3.client.send(new ListObjectsV2Command(within('list/')));
    expect(Contents?.map(({ Key }) => Key)).toEqual(names.map(s3.key));
    expect(Contents?.[0]).toMatchObject({ Size: 10, ETag: expect.stringMatching(/^"[0-9a-f]{32}"$/) });
  });

  test('is paged without gaps or repetitions', async () => {
    const found: unknown[] = [];
    const input = { ...within('list/'), Delimiter: '/' };
    for await (const page of paginateListObjectsV2({ client: s3.client, pageSize: 2 }, input)) {
      found.push(...(page.CommonPrefixes ?? []).map((group) => group.Prefix));
      found.push(...(page.Contents ?? []).map(({ Key }) => Key));
    }
    const expected = ['list/a.txt', 'list/b/', 'list/c.txt', 'list/é&<.txt', 'list/\u{1F600}'];
    expect(found.sort()).toEqual(expected.map(s3.key).sort());
  });

  test('is empty for a prefix without keys', async () => {
    expect(await s3.client.send(new ListObjectsV2Command(within('nothing/')))).toMatchObject({
      KeyCount: 0,
    });
  });
});
