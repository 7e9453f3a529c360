import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  type ChecksumAlgorithm,
  CopyObjectCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  DeleteObjectTaggingCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectAclCommand,
  PutObjectCommand,
  type PutObjectCommandInput,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Bucket, named, publicPath, type S3UnderTest, startS3, status } from './support/s3.ts';

let s3: S3UnderTest;
let clockAheadMs = 0;
beforeAll(async () => {
  s3 = await startS3({}, { now: () => Date.now() + clockAheadMs });
});
afterAll(async () => {
  await s3.stop();
  expect(s3.faults).toEqual([]);
});

const put = (Key: string, Body: PutObjectCommandInput['Body'], more: Partial<PutObjectCommandInput> = {}) =>
  s3.client.send(new PutObjectCommand({ Bucket, Key, Body, ...more }));
const get = (Key: string, more = {}) => s3.client.send(new GetObjectCommand({ Bucket, Key, ...more }));
const text = async (Key: string) => (await get(Key)).Body?.transformToString();
const copy = (Key: string, from: string, more = {}) =>
  s3.client.send(new CopyObjectCommand({ Bucket, Key, CopySource: `${Bucket}/${encodeURI(from)}`, ...more }));

describe('a copy', () => {
  beforeAll(() => put('copy/a ü.pdf', 'plan', { ContentType: 'application/pdf', Metadata: { by: 'ada' } }));

  test('has the bytes and all that was known of them', async () => {
    const { CopyObjectResult } = await copy('copy/b', 'copy/a ü.pdf');
    const found = await get('copy/b');
    expect(found).toMatchObject({
      ContentType: 'application/pdf',
      Metadata: { by: 'ada' },
      ETag: CopyObjectResult?.ETag,
    });
    expect(await found.Body?.transformToString()).toBe('plan');
  });

  test('gets other headers when they are to be replaced, also onto itself', async () => {
    await put('copy/self', 'same');
    await expect(copy('copy/self', 'copy/self')).rejects.toEqual(named('InvalidRequest'));
    await copy('copy/self', 'copy/self', { MetadataDirective: 'REPLACE', Metadata: { now: 'known' } });
    expect((await get('copy/self')).Metadata).toEqual({ now: 'known' });
  });

  test('is made only of what the request means', async () => {
    const { ETag } = await put('copy/versioned', 'v1');
    await copy('copy/ok', 'copy/versioned', { CopySourceIfMatch: ETag });
    for (const condition of [{ CopySourceIfMatch: '"other"' }, { CopySourceIfNoneMatch: ETag }]) {
      await expect(copy('copy/no', 'copy/versioned', condition)).rejects.toEqual(named('PreconditionFailed'));
    }
    await expect(copy('copy/no', 'copy/nothing')).rejects.toEqual(named('NoSuchKey'));
    await expect(copy('copy/no', 'copy/../copy/versioned')).rejects.toEqual(status(400));
    const elsewhere = new CopyObjectCommand({ Bucket, Key: 'copy/no', CopySource: 'other/copy/ok' });
    await expect(s3.client.send(elsewhere)).rejects.toEqual(named('NoSuchBucket'));
    await expect(get('copy/no')).rejects.toEqual(named('NoSuchKey'));
  });
});

describe('deleting', () => {
  const removeAll = (Objects: { Key: string }[], more = {}) =>
    s3.client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects, ...more } }));

  test('many at once tells of each, and leaves no file', async () => {
    const before = s3.filesOnDisk().length;
    const keys = ['del/a', 'del/ b & <c>', 'del/ü\u{1F600}', 'del/123', 'del/\r'];
    for (const key of keys) await put(key, key);
    const { Deleted, Errors } = await removeAll([...keys, 'del/never'].map((Key) => ({ Key })));
    expect(Errors ?? []).toEqual([]);
    expect(Deleted?.map(({ Key }) => Key)).toEqual([...keys, 'del/never']);
    expect(s3.filesOnDisk()).toHaveLength(before);
  });

  test('many at once is quiet when asked to be', async () => {
    await put('del/quiet', 'x');
    expect((await removeAll([{ Key: 'del/quiet' }], { Quiet: true })).Deleted ?? []).toEqual([]);
    await expect(get('del/quiet')).rejects.toEqual(named('NoSuchKey'));
  });

  test('more than a thousand, or none, is refused', async () => {
    const many = Array.from({ length: 1001 }, (_, n) => ({ Key: `del/${n}` }));
    await expect(removeAll(many)).rejects.toEqual(named('MalformedXML'));
    await expect(removeAll([])).rejects.toEqual(named('MalformedXML'));
  });

  test('one version only deletes that one', async () => {
    const { ETag } = await put('del/version', 'v1');
    const remove = (IfMatch?: string) =>
      s3.client.send(new DeleteObjectCommand({ Bucket, Key: 'del/version', IfMatch }));
    await put('del/version', 'v2');
    await expect(remove(ETag)).rejects.toEqual(named('PreconditionFailed'));
    expect(await text('del/version')).toBe('v2');
    await remove((await get('del/version')).ETag);
    await expect(get('del/version')).rejects.toEqual(named('NoSuchKey'));
  });
});

describe('a checksum', () => {
  const bytes = randomBytes(300_000);
  const algorithms: ChecksumAlgorithm[] = ['CRC32', 'CRC32C', 'CRC64NVME', 'SHA1', 'SHA256'];

  test.each(algorithms)('%s is checked, kept, and told to who reads', async (ChecksumAlgorithm) => {
    const Key = `sum/${ChecksumAlgorithm}`;
    const field = `Checksum${ChecksumAlgorithm}` as 'ChecksumCRC32';
    const sent = await put(Key, bytes, { ChecksumAlgorithm });
    expect(sent[field]).toMatch(/^[\w+/]+=*$/);
    const read = await get(Key, { ChecksumMode: 'ENABLED' });
    expect(read).toMatchObject({ [field]: sent[field], ChecksumType: 'FULL_OBJECT' });
    // The SDK compares while it reads.
    expect(Buffer.from((await read.Body?.transformToByteArray()) ?? []).equals(bytes)).toBe(true);
    const wrong = `${sent[field]?.startsWith('A') ? 'B' : 'A'}${sent[field]?.slice(1)}`;
    await expect(put(Key, bytes, { [field]: wrong })).rejects.toEqual(named('BadDigest'));
  });

  test.each(algorithms)('%s may follow a stream', async (ChecksumAlgorithm) => {
    const Body = Readable.from([bytes.subarray(0, 70_000), bytes.subarray(70_000)]);
    const Key = `sum/stream-${ChecksumAlgorithm}`;
    await put(Key, Body, { ContentLength: bytes.length, ChecksumAlgorithm });
    const read = await get(Key, { ChecksumMode: 'ENABLED' });
    expect(read[`Checksum${ChecksumAlgorithm}` as 'ChecksumCRC32']).toBeTruthy();
    expect(Buffer.from((await read.Body?.transformToByteArray()) ?? []).equals(bytes)).toBe(true);
  });

  test('of a hash that only its sender knows is compared with the bytes', async () => {
    const ContentMD5 = createHash('md5').update(bytes).digest('base64');
    await put('sum/md5', bytes, { ContentMD5 });
    await expect(put('sum/md5', 'other', { ContentMD5 })).rejects.toEqual(named('BadDigest'));
  });
});

describe('a part of an object', () => {
  beforeAll(() => put('range/x', '0123456789', { ContentType: 'text/plain', CacheControl: 'no-cache' }));

  test.each([
    ['bytes=0-0', '0', 'bytes 0-0/10'],
    ['bytes=8-', '89', 'bytes 8-9/10'],
    ['bytes=-4', '6789', 'bytes 6-9/10'],
    ['bytes=-400', '0123456789', 'bytes 0-9/10'],
    ['bytes=5-500', '56789', 'bytes 5-9/10'],
  ])('%s', async (Range, expected, ContentRange) => {
    const part = await get('range/x', { Range });
    expect(part).toMatchObject({ ContentRange, ContentLength: expected.length, CacheControl: 'no-cache' });
    expect(await part.Body?.transformToString()).toBe(expected);
  });

  test.each(['bytes=10-', 'bytes=99-100', 'bytes=-0'])('%s is beyond it', async (Range) => {
    await expect(get('range/x', { Range })).rejects.toEqual(named('InvalidRange'));
  });

  test('is the whole for a reader whose version is gone', async () => {
    const url = await getSignedUrl(s3.client, new GetObjectCommand({ Bucket, Key: 'range/x' }));
    const { ETag = '' } = await s3.client.send(new HeadObjectCommand({ Bucket, Key: 'range/x' }));
    const ranged = (condition: string) =>
      fetch(url, { headers: { range: 'bytes=0-1', 'if-range': condition } });
    expect((await ranged(ETag)).status).toBe(206);
    expect((await ranged('"gone"')).status).toBe(200);
  });
});

describe('what a writer says of an object', () => {
  test('is kept as it is', async () => {
    const stored = {
      ContentType: 'text/plain; charset=utf-8',
      ContentDisposition: `attachment; filename="plan.txt"; filename*=UTF-8''pl%C3%A4n.txt`,
      ContentEncoding: 'gzip',
      ContentLanguage: 'de',
      CacheControl: 'max-age=60',
      Metadata: { 'drawn-by': 'Ada L.', empty: '' },
    };
    await put('meta/all', 'x', stored);
    expect(await get('meta/all')).toMatchObject({ ...stored, Metadata: { 'drawn-by': 'Ada L.' } });
  });

  test('may be signed into the address', async () => {
    const command = new PutObjectCommand({ Bucket, Key: 'meta/presigned', Metadata: { by: 'ada' } });
    expect((await fetch(await getSignedUrl(s3.client, command), { method: 'PUT', body: 'x' })).status).toBe(
      200,
    );
    expect((await get('meta/presigned')).Metadata).toEqual({ by: 'ada' });
  });

  test('and is too much is refused', async () => {
    const Metadata = { long: 'x'.repeat(2_100) };
    await expect(put('meta/long', 'x', { Metadata })).rejects.toEqual(named('MetadataTooLarge'));
  });

  test.each([
    { Tagging: 'a=b' },
    { ServerSideEncryption: 'aws:kms' as const },
    { ObjectLockLegalHoldStatus: 'ON' as const },
    { WebsiteRedirectLocation: '/x' },
  ])('and asks for what is not done here is refused: %o', async (more) => {
    await expect(put('meta/refused', 'x', more)).rejects.toEqual(named('NotImplemented'));
    await expect(get('meta/refused')).rejects.toEqual(named('NoSuchKey'));
  });
});

test('an operation that is not there touches no object', async () => {
  await put('safe', 'safe');
  const others = [
    new DeleteObjectTaggingCommand({ Bucket, Key: 'safe' }),
    new PutObjectAclCommand({ Bucket, Key: 'safe', ACL: 'private' }),
  ];
  for (const other of others) {
    await expect(s3.client.send(other as DeleteObjectTaggingCommand)).rejects.toEqual(
      named('NotImplemented'),
    );
  }
  expect(await text('safe')).toBe('safe');
});

describe('a listing', () => {
  const keys = ['l/a', 'l/b/1', 'l/b/2', 'l/c d', 'l/c\u0001d', 'l/é'];
  beforeAll(async () => {
    for (const key of keys) await put(key, key);
  });
  const list = (more: object) => s3.client.send(new ListObjectsV2Command({ Bucket, Prefix: 'l/', ...more }));

  test('starts after a key', async () => {
    const { Contents, StartAfter } = await list({ StartAfter: 'l/b/1' });
    expect(Contents?.map(({ Key }) => Key)).toEqual(['l/b/2', 'l/c\u0001d', 'l/c d', 'l/é']);
    expect(StartAfter).toBe('l/b/1');
  });

  test('percent-encodes its keys for who asks', async () => {
    const { Contents, EncodingType } = await list({ EncodingType: 'url', Delimiter: '/' });
    expect(EncodingType).toBe('url');
    expect(Contents?.map(({ Key }) => Key)).toEqual(['l/a', 'l/c%01d', 'l/c%20d', 'l/%C3%A9']);
    await expect(list({ EncodingType: 'base64' })).rejects.toEqual(named('InvalidArgument'));
  });

  test('of nothing more than asked for is empty and complete', async () => {
    expect(await list({ MaxKeys: 0 })).toMatchObject({ KeyCount: 0, IsTruncated: false });
    await expect(list({ MaxKeys: -1 })).rejects.toEqual(named('InvalidArgument'));
  });

  test('of a bucket that is there says where', async () => {
    expect((await s3.client.send(new HeadBucketCommand({ Bucket }))).BucketRegion).toBe('ap-southeast-2');
    await expect(s3.client.send(new HeadBucketCommand({ Bucket: 'other' }))).rejects.toEqual(status(404));
  });
});

describe('the clock', () => {
  test.each([-16, 16])('%d minutes off is refused', async (minutes) => {
    clockAheadMs = minutes * 60_000;
    try {
      // The SDK would correct its clock and try again.
      const { client } = s3;
      const signed = new PutObjectCommand({ Bucket, Key: 'clock', Body: 'x' });
      await expect(client.send(signed)).rejects.toEqual(named('RequestTimeTooSkewed'));
    } finally {
      clockAheadMs = 0;
      await s3.restart();
    }
  });
});

describe('an address that is signed', () => {
  test('for longer than a week is refused', async () => {
    const url = await getSignedUrl(s3.client, new GetObjectCommand({ Bucket, Key: 'safe' }), {
      expiresIn: 60,
    });
    const answer = await fetch(url.replace('X-Amz-Expires=60', 'X-Amz-Expires=604801'));
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('<Code>AuthorizationQueryParametersError</Code>');
  });

  test('answers errors as S3 does', async () => {
    const url = await getSignedUrl(s3.client, new GetObjectCommand({ Bucket, Key: 'no & such <key>' }));
    const answer = await fetch(url);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toBe('application/xml');
    const id = answer.headers.get('x-amz-request-id');
    expect(await answer.text()).toBe(
      '<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>NoSuchKey</Code>' +
        '<Message>The specified key does not exist.</Message>' +
        `<Resource>${publicPath}/${Bucket}/no%20%26%20such%20%3Ckey%3E</Resource><RequestId>${id}</RequestId></Error>`,
    );
  });
});

test('a big object passes through without being held in memory', async () => {
  const piece = randomBytes(1024 * 1024);
  const pieces = 200;
  let highest = 0;
  const watch = () => {
    highest = Math.max(highest, process.memoryUsage().rss);
  };
  const before = process.memoryUsage().rss;
  async function* sent() {
    for (let n = 0; n < pieces; n++) {
      watch();
      yield piece;
    }
  }
  await put('big', Readable.from(sent()), { ContentLength: pieces * piece.length });
  const { Body } = await get('big');
  let length = 0;
  for await (const chunk of Body as Readable) {
    length += chunk.length;
    watch();
  }
  expect(length).toBe(pieces * piece.length);
  expect(highest - before).toBeLessThan(100 * 1024 * 1024);
});
