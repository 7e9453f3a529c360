import {
  CopyObjectCommand,
  DeleteObjectTaggingCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectAclCommand,
  PutObjectCommand,
  type PutObjectCommandInput,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { afterAll, beforeAll, beforeEach, describe, expect } from 'vitest';
import { appOrigin, Bucket, named, publicPath, type S3UnderTest, startS3, status } from '../support/s3.ts';
import { type Uploads, uploadsWith } from '../support/s3-parts.ts';
import { testLocally } from '../support/s3-target.ts';

/**
 * Behaviour that S3 leaves open, decides differently or offers and we do not, and what the app's own origin requires.
 */

let s3: S3UnderTest;
let uploads: Uploads;
let clockAheadMs = 0;
beforeAll(async () => {
  s3 = await startS3({}, { now: () => Date.now() + clockAheadMs });
  uploads = uploadsWith({ client: s3.client, object: (Key) => ({ Bucket, Key }) });
});
beforeEach(() => {
  clockAheadMs = 0;
});
afterAll(async () => {
  await s3.stop();
  expect(s3.faults).toEqual([]);
});

const put = (Key: string, Body: PutObjectCommandInput['Body'], more: Partial<PutObjectCommandInput> = {}) =>
  s3.client.send(new PutObjectCommand({ Bucket, Key, Body, ...more }));
const get = (Key: string, more = {}) => s3.client.send(new GetObjectCommand({ Bucket, Key, ...more }));
const text = async (Key: string) => (await get(Key)).Body?.transformToString();
const readUrl = (Key: string, more = {}, options = {}) =>
  getSignedUrl(s3.client, new GetObjectCommand({ Bucket, Key, ...more }), options);

describe('on the app’s own origin', () => {
  testLocally('serves files under a policy that runs nothing', async () => {
    await put('acme/evil.html', '<script>alert(1)</script>', { ContentType: 'text/html' });
    const { headers } = await fetch(await readUrl('acme/evil.html'));
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
  });

  testLocally('serves errors under the same policy', async () => {
    const { status, headers } = await fetch(`${s3.origin}${publicPath}/${Bucket}/acme/private`);
    expect(status).toBe(403);
    expect(headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
  });

  testLocally('allows browser access only from the app’s pages', async () => {
    const url = `${s3.origin}${publicPath}/${Bucket}/acme/mine`;
    const preflight = (origin: string) =>
      fetch(url, {
        method: 'OPTIONS',
        headers: {
          origin,
          'access-control-request-method': 'PUT',
          'access-control-request-headers': 'content-type',
        },
      });
    const ours = await preflight(appOrigin);
    expect(ours.status).toBe(204);
    expect(ours.headers.get('access-control-allow-origin')).toBe(appOrigin);
    const theirs = await preflight('https://evil.example');
    expect(theirs.status).toBe(403);
    expect(theirs.headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('a presigned URL', () => {
  testLocally('expires on time, to the second', async () => {
    await put('acme/expiring', 'x');
    const url = await readUrl('acme/expiring', {}, { expiresIn: 60 });
    clockAheadMs = 59_000;
    expect((await fetch(url)).status).toBe(200);
    clockAheadMs = 62_000;
    const late = await fetch(url);
    expect(late.status).toBe(403);
    expect(await late.text()).toContain('<Message>Request has expired</Message>');
  });

  testLocally('is rejected with a second header in it', async () => {
    await put('acme/header', 'x');
    const more = { ResponseContentDisposition: 'inline\r\nset-cookie: a=b' };
    const answer = await fetch(await readUrl('acme/header', more));
    expect(answer.status).toBe(400);
    expect(answer.headers.get('set-cookie')).toBeNull();
  });

  testLocally('answers errors in these words', async () => {
    const answer = await fetch(await readUrl('no & such <key>'));
    const id = answer.headers.get('x-amz-request-id');
    expect(await answer.text()).toBe(
      '<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>NoSuchKey</Code>' +
        '<Message>The specified key does not exist.</Message>' +
        `<Resource>${publicPath}/${Bucket}/no%20%26%20such%20%3Ckey%3E</Resource><RequestId>${id}</RequestId></Error>`,
    );
  });
});

describe('an abandoned multipart upload', () => {
  const DAY_MS = 24 * 60 * 60 * 1000;
  /** A bucket with a rule of one day, and one part of an upload in it. */
  async function bucketWithPart() {
    const ruled = await startS3({}, { abandonedAfterMs: DAY_MS, now: () => Date.now() + clockAheadMs });
    const parts = uploadsWith({ client: ruled.client, object: (Key) => ({ Bucket, Key }) });
    const upload = await parts.begin('acme/abandoned');
    await parts.send(upload, 1, 'a part');
    return { ruled, upload };
  }

  testLocally('is ended, and its parts removed, when another one begins a day later', async () => {
    const { ruled, upload } = await bucketWithPart();
    // A client takes the time from each reply, so each request has its own.
    const at = (ms: number) => {
      clockAheadMs = ms;
      const client = ruled.clientWith({ systemClockOffset: ms });
      return uploadsWith({ client, object: (Key) => ({ Bucket, Key }) });
    };
    await at(DAY_MS - 60_000).begin('acme/other');
    expect(ruled.filesOnDisk()).toHaveLength(1);
    await at(DAY_MS + 60_000).begin('acme/other');
    expect(ruled.filesOnDisk()).toEqual([]);
    await expect(at(DAY_MS + 60_000).send(upload, 2, 'late')).rejects.toEqual(named('NoSuchUpload'));
    await ruled.stop();
  });

  testLocally('is ended, and its parts removed, when the service starts a day later', async () => {
    const { ruled } = await bucketWithPart();
    clockAheadMs = DAY_MS + 60_000;
    await ruled.restart();
    expect(ruled.filesOnDisk()).toEqual([]);
    await ruled.stop();
  });
});

describe('an unsupported request', () => {
  testLocally.each([
    { Tagging: 'a=b' },
    { ServerSideEncryption: 'aws:kms' as const },
    { ObjectLockLegalHoldStatus: 'ON' as const },
    { WebsiteRedirectLocation: '/x' },
  ])('is rejected: %o', async (more) => {
    await expect(put('meta/refused', 'x', more)).rejects.toEqual(named('NotImplemented'));
    await expect(get('meta/refused')).rejects.toEqual(named('NoSuchKey'));
  });

  testLocally('touches no object', async () => {
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
});

describe('where S3 leaves the behaviour open', () => {
  const copy = (Key: string, CopySource: string) =>
    s3.client.send(new CopyObjectCommand({ Bucket, Key, CopySource: `${Bucket}/${CopySource}` }));

  // S3 has no rule for such keys. A browser would resolve them.
  testLocally('rejects a key of dots', async () => {
    await expect(put('acme/../x', 'x')).rejects.toEqual(status(400));
    await put('copy/versioned', 'v1');
    await expect(copy('copy/no', 'copy/../copy/versioned')).rejects.toEqual(status(400));
    await expect(get('copy/no')).rejects.toEqual(named('NoSuchKey'));
  });

  // S3 accepts this for a bucket whose encryption was set by hand, and rejects it for any other.
  testLocally('rejects a copy onto itself that changes nothing', async () => {
    await put('copy/self', 'same');
    await expect(copy('copy/self', 'copy/self')).rejects.toEqual(named('InvalidRequest'));
  });

  testLocally('rejects a suffix range of zero bytes', async () => {
    await put('range/x', '0123456789');
    await expect(get('range/x', { Range: 'bytes=-0' })).rejects.toEqual(named('InvalidRange'));
  });

  testLocally('lists control codes in order, also without encoding', async () => {
    for (const key of ['l/b', 'l/c d', 'l/c\u0001d', 'l/é']) await put(key, key);
    const list = async (more = {}) => {
      const within = new ListObjectsV2Command({ Bucket, Prefix: 'l/', ...more });
      return (await s3.client.send(within)).Contents?.map(({ Key }) => Key);
    };
    expect(await list({ StartAfter: 'l/b' })).toEqual(['l/c\u0001d', 'l/c d', 'l/é']);
    // S3 writes the space as `+`.
    expect(await list({ EncodingType: 'url' })).toEqual(['l/b', 'l/c%01d', 'l/c%20d', 'l/%C3%A9']);
  });

  testLocally('lets an upload complete after a rejected completion', async () => {
    const { begin, send, complete } = uploads;
    const whole = { ChecksumAlgorithm: 'CRC32', ChecksumType: 'FULL_OBJECT' } as const;
    await put('parts/refused', 'there');
    const upload = await begin('parts/refused', whole);
    const parts = [await send(upload, 1, 'new', { ChecksumAlgorithm: 'CRC32' })];
    const refused = (more: Parameters<typeof complete>[2]) => expect(complete(upload, parts, more)).rejects;
    await refused({ IfNoneMatch: '*' }).toEqual(named('PreconditionFailed'));
    await refused({ ChecksumCRC32: 'AAAAAA==' }).toEqual(named('BadDigest'));
    expect(await text('parts/refused')).toBe('there');
    await complete(upload, parts);
    expect(await text('parts/refused')).toBe('new');
  });
});
