import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  type ChecksumAlgorithm,
  CopyObjectCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { beforeAll, describe, expect, test } from 'vitest';
import { named, status } from '../support/s3.ts';
import { Bucket, decodedKey, isReal, noBucket, openS3Target } from '../support/s3-target.ts';

const s3 = openS3Target();
const { put, get, text, bytes, object } = s3;

describe('a copy', () => {
  const copy = (name: string, from: string, more = {}) => {
    const CopySource = `${Bucket}/${encodeURI(s3.key(from))}`;
    return s3.client.send(new CopyObjectCommand({ ...object(name), CopySource, ...more }));
  };
  beforeAll(() => put('copy/a ü.pdf', 'plan', { ContentType: 'application/pdf', Metadata: { by: 'ada' } }));

  test('keeps the bytes and all metadata', async () => {
    const { CopyObjectResult } = await copy('copy/b', 'copy/a ü.pdf');
    const found = await get('copy/b');
    expect(found).toMatchObject({
      ContentType: 'application/pdf',
      Metadata: { by: 'ada' },
      ETag: CopyObjectResult?.ETag,
    });
    expect(await found.Body?.transformToString()).toBe('plan');
  });

  test('replaces the headers on request, also when copied onto itself', async () => {
    await put('copy/self', 'same');
    await copy('copy/self', 'copy/self', { MetadataDirective: 'REPLACE', Metadata: { now: 'known' } });
    expect((await get('copy/self')).Metadata).toEqual({ now: 'known' });
    expect(await text('copy/self')).toBe('same');
  });

  test('is refused when the source does not meet the conditions', async () => {
    const { ETag } = await put('copy/versioned', 'v1');
    await copy('copy/ok', 'copy/versioned', { CopySourceIfMatch: ETag });
    for (const condition of [{ CopySourceIfMatch: '"other"' }, { CopySourceIfNoneMatch: ETag }]) {
      await expect(copy('copy/no', 'copy/versioned', condition)).rejects.toEqual(named('PreconditionFailed'));
    }
    await expect(copy('copy/no', 'copy/nothing')).rejects.toEqual(named('NoSuchKey'));
    const CopySource = `${noBucket}/copy/ok`;
    const elsewhere = new CopyObjectCommand({ ...object('copy/no'), CopySource });
    await expect(s3.client.send(elsewhere)).rejects.toEqual(named('NoSuchBucket'));
    await expect(get('copy/no')).rejects.toEqual(named('NoSuchKey'));
  });
});

describe('deleting', () => {
  const removeAll = (names: string[], more = {}) => {
    const Objects = names.map((name) => ({ Key: s3.key(name) }));
    return s3.client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects, ...more } }));
  };

  test('reports the result for each of many at once', async () => {
    const names = ['del/a', 'del/ b & <c>', 'del/ü\u{1F600}', 'del/123', 'del/\r'];
    for (const name of names) await put(name, name);
    const { Deleted, Errors } = await removeAll([...names, 'del/never']);
    expect(Errors ?? []).toEqual([]);
    // S3 guarantees no order.
    expect(Deleted?.map(({ Key }) => Key).sort()).toEqual([...names, 'del/never'].map(s3.key).sort());
    for (const name of names) await expect(get(name)).rejects.toEqual(named('NoSuchKey'));
  });

  test('reports only errors of many at once in quiet mode', async () => {
    await put('del/quiet', 'x');
    expect((await removeAll(['del/quiet'], { Quiet: true })).Deleted ?? []).toEqual([]);
    await expect(get('del/quiet')).rejects.toEqual(named('NoSuchKey'));
  });

  test('rejects more than a thousand keys, or none', async () => {
    const many = Array.from({ length: 1001 }, (_, n) => `del/${n}`);
    await expect(removeAll(many)).rejects.toEqual(named('MalformedXML'));
    await expect(removeAll([])).rejects.toEqual(named('MalformedXML'));
  });

  test('removes only the version that it names', async () => {
    const { ETag } = await put('del/version', 'v1');
    const remove = (IfMatch?: string) =>
      s3.client.send(new DeleteObjectCommand({ ...object('del/version'), IfMatch }));
    await put('del/version', 'v2');
    await expect(remove(ETag)).rejects.toEqual(named('PreconditionFailed'));
    expect(await text('del/version')).toBe('v2');
    await remove((await get('del/version')).ETag);
    await expect(get('del/version')).rejects.toEqual(named('NoSuchKey'));
  });
});

describe('a checksum', () => {
  const sent = randomBytes(300_000);
  const algorithms: ChecksumAlgorithm[] = ['CRC32', 'CRC32C', 'CRC64NVME', 'SHA1', 'SHA256'];

  test.each(algorithms)('is checked, stored and returned to readers: %s', async (ChecksumAlgorithm) => {
    const name = `sum/${ChecksumAlgorithm}`;
    const field = `Checksum${ChecksumAlgorithm}` as 'ChecksumCRC32';
    const { [field]: sum } = await put(name, sent, { ChecksumAlgorithm });
    expect(sum).toMatch(/^[\w+/]+=*$/);
    const read = await get(name, { ChecksumMode: 'ENABLED' });
    expect(read).toMatchObject({ [field]: sum, ChecksumType: 'FULL_OBJECT' });
    // The SDK compares the checksum while it reads.
    expect(Buffer.from((await read.Body?.transformToByteArray()) ?? []).equals(sent)).toBe(true);
    const wrong = `${sum?.startsWith('A') ? 'B' : 'A'}${sum?.slice(1)}`;
    await expect(put(name, sent, { [field]: wrong })).rejects.toEqual(named('BadDigest'));
  });

  test.each(algorithms)('may follow a stream: %s', async (ChecksumAlgorithm) => {
    const Body = Readable.from([sent.subarray(0, 70_000), sent.subarray(70_000)]);
    const name = `sum/stream-${ChecksumAlgorithm}`;
    await put(name, Body, { ContentLength: sent.length, ChecksumAlgorithm });
    const read = await get(name, { ChecksumMode: 'ENABLED' });
    expect(read[`Checksum${ChecksumAlgorithm}` as 'ChecksumCRC32']).toBeTruthy();
    expect(Buffer.from((await read.Body?.transformToByteArray()) ?? []).equals(sent)).toBe(true);
  });

  test('is compared with the bytes when it is sent as Content-MD5', async () => {
    const ContentMD5 = createHash('md5').update(sent).digest('base64');
    await put('sum/md5', sent, { ContentMD5 });
    expect((await bytes('sum/md5')).equals(sent)).toBe(true);
    await expect(put('sum/md5', 'other', { ContentMD5 })).rejects.toEqual(named('BadDigest'));
  });
});

describe('a byte range', () => {
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

  test.each(['bytes=10-', 'bytes=99-100'])('is out of range: %s', async (Range) => {
    await expect(get('range/x', { Range })).rejects.toEqual(named('InvalidRange'));
  });

  test('returns the whole object when the reader’s version has been replaced', async () => {
    const url = await getSignedUrl(s3.client, new GetObjectCommand(object('range/x')));
    const { ETag = '' } = await s3.client.send(new HeadObjectCommand(object('range/x')));
    const ranged = (condition: string) =>
      fetch(url, { headers: { range: 'bytes=0-1', 'if-range': condition } });
    expect((await ranged(ETag)).status).toBe(206);
    expect((await ranged('"gone"')).status).toBe(200);
  });
});

describe('the headers of an object', () => {
  test('are returned as they were sent', async () => {
    const stored = {
      ContentType: 'text/plain; charset=utf-8',
      ContentDisposition: `attachment; filename="plan.txt"; filename*=UTF-8''pl%C3%A4n.txt`,
      ContentEncoding: 'gzip',
      ContentLanguage: 'de',
      CacheControl: 'max-age=60',
      Metadata: { 'drawn-by': 'Ada L.', empty: '' },
    };
    await put('meta/all', 'x', stored);
    expect(await get('meta/all')).toMatchObject(stored);
  });

  test('may be part of a presigned URL', async () => {
    const command = new PutObjectCommand({ ...object('meta/presigned'), Metadata: { by: 'ada' } });
    const url = await getSignedUrl(s3.client, command);
    expect((await fetch(url, { method: 'PUT', body: 'x' })).status).toBe(200);
    expect((await get('meta/presigned')).Metadata).toEqual({ by: 'ada' });
  });

  test('are rejected when they are too large', async () => {
    const Metadata = { long: 'x'.repeat(2_100) };
    await expect(put('meta/long', 'x', { Metadata })).rejects.toEqual(named('MetadataTooLarge'));
  });
});

describe('a listing', () => {
  const names = ['l/a', 'l/b/1', 'l/b/2', 'l/c d', 'l/é'];
  beforeAll(async () => {
    for (const name of [...names, 'l-control/c\u0001d']) await put(name, name);
  });
  const list = (more: object, folder = 'l/') =>
    s3.client.send(new ListObjectsV2Command({ Bucket, Prefix: s3.key(folder), ...more }));

  test('starts after a key', async () => {
    const after = s3.key('l/b/1');
    const { Contents, StartAfter } = await list({ StartAfter: after });
    expect(Contents?.map(({ Key }) => Key)).toEqual(['l/b/2', 'l/c d', 'l/é'].map(s3.key));
    expect(StartAfter).toBe(after);
  });

  test('percent-encodes its keys on request', async () => {
    const encoded = { EncodingType: 'url', Delimiter: '/' };
    const { Contents = [], EncodingType } = await list(encoded);
    expect(EncodingType).toBe('url');
    expect(Contents.map(({ Key }) => decodedKey(Key, EncodingType))).toEqual(
      ['l/a', 'l/c d', 'l/é'].map(s3.key),
    );
    expect(Contents[2]?.Key).toBe(s3.key('l/%C3%A9'));
    // XML cannot contain this key, which is why the encoding exists.
    const [control] = (await list(encoded, 'l-control/')).Contents ?? [];
    expect(control?.Key).toBe(s3.key('l-control/c%01d'));
    await expect(list({ EncodingType: 'base64' })).rejects.toEqual(named('InvalidArgument'));
  });

  test('returns an empty, untruncated page for MaxKeys 0 and rejects a negative one', async () => {
    expect(await list({ MaxKeys: 0 })).toMatchObject({ KeyCount: 0, IsTruncated: false });
    await expect(list({ MaxKeys: -1 })).rejects.toEqual(named('InvalidArgument'));
  });

  test('tells the region of a bucket, and 404 for a missing one', async () => {
    const { BucketRegion } = await s3.client.send(new HeadBucketCommand({ Bucket }));
    expect(BucketRegion).toBe(isReal ? await s3.client.config.region() : 'ap-southeast-2');
    const elsewhere = new HeadBucketCommand({ Bucket: noBucket });
    await expect(s3.client.send(elsewhere)).rejects.toEqual(status(404));
  });
});

describe('a client clock', () => {
  test.each([-16, 16])('is rejected when %d minutes off', async (minutes) => {
    // One attempt, because the SDK would correct its clock and retry.
    const client = s3.clientWith({ systemClockOffset: minutes * 60_000, maxAttempts: 1 });
    const signed = new PutObjectCommand({ ...object('clock'), Body: 'x' });
    await expect(client.send(signed)).rejects.toEqual(named('RequestTimeTooSkewed'));
  });
});

describe('a signed URL', () => {
  const readUrl = (name: string) =>
    getSignedUrl(s3.client, new GetObjectCommand(object(name)), { expiresIn: 60 });

  test('is rejected when valid for longer than a week', async () => {
    const url = await readUrl('safe');
    const answer = await fetch(url.replace('X-Amz-Expires=60', 'X-Amz-Expires=604801'));
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('<Code>AuthorizationQueryParametersError</Code>');
  });

  test('answers errors as S3 does', async () => {
    const answer = await fetch(await readUrl('no & such <key>'));
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toBe('application/xml');
    const body = await answer.text();
    expect(body).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<Error><Code>NoSuchKey<\/Code>/);
    expect(body).toContain('<Message>The specified key does not exist.</Message>');
    expect(body).toContain(`<RequestId>${answer.headers.get('x-amz-request-id')}</RequestId>`);
    expect(body).not.toContain('<key>');
  });
});
