import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createS3, type S3Options } from '../../local/s3/service.ts';
import type { LocalService } from '../../local/server/service.ts';
import { credentials, region, type Served, secretFor, serve, temporaryFolder } from './support/serve.ts';

const Bucket = 'plumbline-files';
const publicPath = '/_local/s3';
const appOrigin = 'http://localhost:5173';

const folder = temporaryFolder();
const failures: unknown[] = [];
let clockAheadMs = 0;
let served: Served<LocalService>;
let s3: S3Client;

const options: S3Options = {
  dir: join(folder.path, 'objects'),
  bucket: Bucket,
  region,
  publicPath,
  allowedOrigins: [appOrigin],
  secretFor,
  allows: () => true,
  onError: (error) => failures.push(error),
  now: () => Date.now() + clockAheadMs,
};

function clientWith(secretAccessKey: string): S3Client {
  const endpoint = `${served.origin}${publicPath}`;
  return new S3Client({
    region,
    endpoint,
    forcePathStyle: true,
    credentials: { ...credentials, secretAccessKey },
    maxAttempts: 1,
  });
}

async function start() {
  served = await serve(createS3(options));
  s3 = clientWith(credentials.secretAccessKey);
}

beforeAll(start);
afterAll(async () => {
  await served.close();
  folder.remove();
  expect(failures).toEqual([]);
});

const put = (Key: string, Body: string | Uint8Array | Readable, more = {}) =>
  s3.send(new PutObjectCommand({ Bucket, Key, Body, ...more }));
const get = (Key: string, more = {}) => s3.send(new GetObjectCommand({ Bucket, Key, ...more }));
const text = async (Key: string) => (await get(Key)).Body?.transformToString();
const named = (name: string) => expect.objectContaining({ name });
const status = (httpStatusCode: number) =>
  expect.objectContaining({ $metadata: expect.objectContaining({ httpStatusCode }) });

/** The files on disk that hold bytes, unfinished ones too. */
function filesOnDisk(): string[] {
  return ['data', 'incoming'].flatMap((name) =>
    readdirSync(join(options.dir, name), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => `${name}/${entry.name}`),
  );
}

/** A request as it stands, where fetch() would tidy it up. */
function raw(
  url: string,
  path: string,
  init: { method?: string; headers?: Record<string, string>; body?: string } = {},
) {
  const { hostname, port, host } = new URL(url);
  return new Promise<{ status: number; body: string }>((resolve, reject) => {
    const { method = 'GET', headers = {} } = init;
    const request = httpRequest(
      { hostname, port, path, method, headers: { host, ...headers } },
      (response) => {
        let body = '';
        response.on('data', (piece) => {
          body += piece;
        });
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
      },
    );
    request.on('error', reject).end(init.body);
  });
}

describe('an object', () => {
  test('comes back with its bytes, type and metadata', async () => {
    const Key = 'acme/p1/files/ä b+(1) & #2 ’.pdf';
    const bytes = randomBytes(3_000_000);
    const ETag = `"${createHash('md5').update(bytes).digest('hex')}"`;
    const stored = { ContentType: 'application/pdf', Metadata: { by: 'ada' } };
    expect((await put(Key, bytes, stored)).ETag).toBe(ETag);
    const found = await get(Key);
    expect(found).toMatchObject({ ...stored, ETag, ContentLength: bytes.length });
    expect(Buffer.from((await found.Body?.transformToByteArray()) ?? []).equals(bytes)).toBe(true);
    expect(await s3.send(new HeadObjectCommand({ Bucket, Key }))).toMatchObject({ ...stored, ETag });
  });

  test('a stream of the SDK, chunked with its checksum at the end, arrives whole', async () => {
    const bytes = randomBytes(500_000);
    const Body = Readable.from([bytes.subarray(0, 70_000), bytes.subarray(70_000)]);
    await put('acme/stream.bin', Body, { ContentLength: bytes.length, ContentEncoding: 'gzip' });
    const found = await get('acme/stream.bin');
    expect(Buffer.from((await found.Body?.transformToByteArray()) ?? []).equals(bytes)).toBe(true);
    expect(found.ContentEncoding).toBe('gzip');
  });

  test('an empty object is an object', async () => {
    await put('acme/empty', '', { ContentLength: 0 });
    expect(await text('acme/empty')).toBe('');
  });

  test('writing again replaces it and leaves no file behind', async () => {
    await put('acme/twice', 'first');
    const before = filesOnDisk().length;
    await put('acme/twice', 'second');
    expect(await text('acme/twice')).toBe('second');
    expect(filesOnDisk()).toHaveLength(before);
  });

  test('is gone after a delete, and deleting again is no error', async () => {
    await put('acme/short-lived', 'x');
    const before = filesOnDisk().length;
    for (let time = 0; time < 2; time++) {
      await s3.send(new DeleteObjectCommand({ Bucket, Key: 'acme/short-lived' }));
    }
    await expect(get('acme/short-lived')).rejects.toEqual(named('NoSuchKey'));
    await expect(s3.send(new HeadObjectCommand({ Bucket, Key: 'acme/short-lived' }))).rejects.toEqual(
      status(404),
    );
    expect(filesOnDisk()).toHaveLength(before - 1);
  });

  test('parts of it can be read, and parts that it does not have are refused', async () => {
    await put('acme/range', '0123456789');
    const part = await get('acme/range', { Range: 'bytes=2-4' });
    expect(part).toMatchObject({ ContentRange: 'bytes 2-4/10', $metadata: { httpStatusCode: 206 } });
    expect(await part.Body?.transformToString()).toBe('234');
    expect(await (await get('acme/range', { Range: 'bytes=-3' })).Body?.transformToString()).toBe('789');
    await expect(get('acme/range', { Range: 'bytes=10-' })).rejects.toEqual(status(416));
  });

  test('a reader in the middle of it still gets the old bytes when it is replaced', async () => {
    const old = randomBytes(20_000_000);
    await put('acme/long-read', old);
    const reading = await get('acme/long-read');
    await put('acme/long-read', 'new');
    const bytes = Buffer.from((await reading.Body?.transformToByteArray()) ?? []);
    expect(bytes.equals(old)).toBe(true);
    expect(await text('acme/long-read')).toBe('new');
  });
});

describe('conditions', () => {
  test('of writers who create one key at the same time, one succeeds', async () => {
    const writes = Array.from({ length: 5 }, (_, n) => put('acme/created', `${n}`, { IfNoneMatch: '*' }));
    const results = await Promise.allSettled(writes);
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
    for (const result of results) {
      if (result.status === 'rejected') expect(result.reason).toEqual(status(412));
    }
  });

  test('of writers who replace one version at the same time, one succeeds', async () => {
    const { ETag } = await put('acme/counted', 'v1');
    const writes = ['a', 'b', 'c'].map((Body) => put('acme/counted', Body, { IfMatch: ETag }));
    const results = await Promise.allSettled(writes);
    expect(results.map((result) => result.status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
    await expect(put('acme/never', 'x', { IfMatch: ETag })).rejects.toEqual(status(404));
    expect(filesOnDisk().filter((file) => file.startsWith('incoming'))).toEqual([]);
  });

  test('a reader who has the version gets nothing new', async () => {
    const { ETag } = await put('acme/known', 'v1');
    await expect(get('acme/known', { IfNoneMatch: ETag })).rejects.toEqual(status(304));
    await expect(get('acme/known', { IfMatch: '"other"' })).rejects.toEqual(status(412));
  });
});

describe('a listing', () => {
  const keys = ['list/a.txt', 'list/b/1.txt', 'list/b/2.txt', 'list/c.txt', 'list/é&<.txt', 'list/\u{1F600}'];
  beforeAll(async () => {
    for (const key of [...keys, 'list2/other', 'lis']) await put(key, key);
  });

  test('has the keys of the prefix in the order of their bytes', async () => {
    const { Contents } = await s3.send(new ListObjectsV2Command({ Bucket, Prefix: 'list/' }));
    expect(Contents?.map((object) => object.Key)).toEqual(keys);
    expect(Contents?.[0]).toMatchObject({ Size: 10, ETag: expect.stringMatching(/^"[0-9a-f]{32}"$/) });
  });

  test('comes in pages that miss nothing and repeat nothing', async () => {
    const found: unknown[] = [];
    const pages = paginateListObjectsV2(
      { client: s3, pageSize: 2 },
      { Bucket, Prefix: 'list/', Delimiter: '/' },
    );
    for await (const page of pages) {
      found.push(...(page.CommonPrefixes ?? []).map((group) => group.Prefix));
      found.push(...(page.Contents ?? []).map((object) => object.Key));
    }
    expect(found.sort()).toEqual(
      ['list/a.txt', 'list/b/', 'list/c.txt', 'list/é&<.txt', 'list/\u{1F600}'].sort(),
    );
  });

  test('of a prefix without keys is empty', async () => {
    expect(await s3.send(new ListObjectsV2Command({ Bucket, Prefix: 'nothing/' }))).toMatchObject({
      KeyCount: 0,
    });
  });
});

describe('a presigned URL', () => {
  const putUrl = (Key: string) =>
    getSignedUrl(
      s3,
      new PutObjectCommand({ Bucket, Key, ContentType: 'application/pdf', ContentLength: 5 }),
      { expiresIn: 900, signableHeaders: new Set(['host', 'content-type', 'content-length']) },
    );
  const send = (url: string, body: string, type = 'application/pdf', more = {}) =>
    fetch(url, { method: 'PUT', body, headers: { 'content-type': type, ...more } });

  test('takes the upload that it was made for', async () => {
    const answer = await send(await putUrl('acme/up.pdf'), '%PDF-');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('etag')).toBe(`"${createHash('md5').update('%PDF-').digest('hex')}"`);
    expect(await get('acme/up.pdf')).toMatchObject({ ContentType: 'application/pdf', ContentLength: 5 });
  });

  test('takes no other length, type, key, method or header', async () => {
    const url = await putUrl('acme/pinned.pdf');
    const refused = [
      send(url, '%PDF-1.7'),
      send(url, '%PDF-', 'text/html'),
      send(url, '%PDF-', 'application/pdf', { 'x-amz-meta-by': 'eve' }),
      send(url.replace('pinned', 'others'), '%PDF-'),
      send(url.replace('X-Amz-Expires=900', 'X-Amz-Expires=9000'), '%PDF-'),
      fetch(url),
      fetch(url, { method: 'DELETE' }),
    ];
    for (const answer of await Promise.all(refused)) {
      expect(answer.status).toBe(403);
      expect(await answer.text()).toMatch(/<Code>(SignatureDoesNotMatch|AccessDenied)<\/Code>/);
    }
    await expect(get('acme/pinned.pdf')).rejects.toEqual(named('NoSuchKey'));
  });

  test('ends when it says', async () => {
    await put('acme/expiring', 'x');
    const url = await getSignedUrl(s3, new GetObjectCommand({ Bucket, Key: 'acme/expiring' }), {
      expiresIn: 60,
    });
    clockAheadMs = 59_000;
    expect((await fetch(url)).status).toBe(200);
    clockAheadMs = 62_000;
    const late = await fetch(url);
    clockAheadMs = 0;
    expect(late.status).toBe(403);
    expect(await late.text()).toContain('<Message>Request has expired</Message>');
  });

  test('names the file as the answer is to name it, and lets nothing in it run', async () => {
    await put('acme/evil.html', '<script>alert(1)</script>', { ContentType: 'text/html' });
    const command = new GetObjectCommand({
      Bucket,
      Key: 'acme/evil.html',
      ResponseContentDisposition: `attachment; filename="a.html"; filename*=UTF-8''%C3%A4.html`,
      ResponseContentType: 'application/octet-stream',
    });
    const { headers } = await fetch(await getSignedUrl(s3, command));
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="a.html"; filename*=UTF-8''%C3%A4.html`,
    );
    expect(headers.get('content-type')).toBe('application/octet-stream');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
  });

  test('can not smuggle a second header in', async () => {
    const command = new GetObjectCommand({
      Bucket,
      Key: 'acme/evil.html',
      ResponseContentDisposition: 'inline\r\nset-cookie: a=b',
    });
    const answer = await fetch(await getSignedUrl(s3, command));
    expect(answer.status).toBe(400);
    expect(answer.headers.get('set-cookie')).toBeNull();
  });
});

describe('who may come in', () => {
  test('nobody without a signature, with a wrong secret or an unknown key', async () => {
    await put('acme/private', 'secret');
    const anonymous = await fetch(`${served.origin}${publicPath}/${Bucket}/acme/private`);
    expect(anonymous.status).toBe(403);
    expect(anonymous.headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
    expect(await anonymous.text()).not.toContain('secret');
    const command = new GetObjectCommand({ Bucket, Key: 'acme/private' });
    await expect(clientWith('wrong').send(command)).rejects.toEqual(named('SignatureDoesNotMatch'));
    const stranger = new S3Client({
      region,
      endpoint: `${served.origin}${publicPath}`,
      forcePathStyle: true,
      credentials: { accessKeyId: 'AKIASTRANGER', secretAccessKey: 'x' },
    });
    await expect(stranger.send(command)).rejects.toEqual(named('InvalidAccessKeyId'));
    const elsewhere = new PutObjectCommand({ Bucket: 'other-bucket', Key: 'x', Body: 'x' });
    await expect(s3.send(elsewhere)).rejects.toEqual(named('NoSuchBucket'));
  });

  test('a signed path can not be bent to another object', async () => {
    await put('acme/mine', 'mine');
    await put('other/theirs', 'a plan of another company');
    const signed = new URL(await getSignedUrl(s3, new GetObjectCommand({ Bucket, Key: 'acme/mine' })));
    for (const path of [
      'acme/../other/theirs',
      'acme/%2e%2e/other/theirs',
      'acme/..%2fother/theirs',
      'acme//mine',
      'acme/mine/',
      'acme%2Fmine%00',
      '%zz',
    ]) {
      const target = `${publicPath}/${Bucket}/${path}${signed.search}`;
      const answer = await raw(served.origin, target);
      expect([400, 403]).toContain(answer.status);
      expect(answer.body).not.toContain('a plan of another company');
    }
  });

  test('a key is never a path: dots, slashes and NUL name objects or are refused', async () => {
    for (const Key of ['/etc/passwd', 'a//b', '\u0000', 'C:\\x', '.', 'con', '%2e%2e/x', 'x'.repeat(1024)]) {
      await put(Key, Key).then(
        async () => expect(await text(Key)).toBe(Key),
        (error) => expect(error).toEqual(status(400)),
      );
    }
    await expect(put('x'.repeat(1025), 'x')).rejects.toEqual(named('KeyTooLongError'));
    await expect(put('acme/../x', 'x')).rejects.toEqual(status(400));
    expect(readdirSync(folder.path)).toEqual(['objects']);
  });

  test('only the app’s pages may use it from a browser', async () => {
    const url = `${served.origin}${publicPath}/${Bucket}/acme/mine`;
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

describe('an upload that goes wrong', () => {
  test('and breaks off in the middle changes nothing and leaves nothing', async () => {
    await put('acme/kept', 'kept');
    const before = filesOnDisk();
    const url = new URL(
      await getSignedUrl(s3, new PutObjectCommand({ Bucket, Key: 'acme/kept' }), { expiresIn: 60 }),
    );
    const socket = connect(Number(url.port), url.hostname);
    const head = `PUT ${url.pathname}${url.search} HTTP/1.1\r\nHost: ${url.host}\r\nContent-Length: 1000000\r\n\r\n`;
    await new Promise<void>((resolve) => socket.write(head + 'x'.repeat(200_000), () => resolve()));
    await expect.poll(() => filesOnDisk().length).toBe(before.length + 1);
    socket.destroy();
    await expect.poll(filesOnDisk).toEqual(before);
    expect(await text('acme/kept')).toBe('kept');
  });

  test('and has another hash than it claims is refused', async () => {
    const ContentMD5 = createHash('md5').update('other').digest('base64');
    await expect(put('acme/mangled', 'bytes', { ContentMD5 })).rejects.toEqual(named('BadDigest'));
    await expect(put('acme/mangled', 'bytes', { ChecksumCRC32: 'AAAAAA==' })).rejects.toEqual(
      named('BadDigest'),
    );
    await expect(get('acme/mangled')).rejects.toEqual(named('NoSuchKey'));
  });

  test('and does not say how long it is is refused', async () => {
    const url = new URL(await getSignedUrl(s3, new PutObjectCommand({ Bucket, Key: 'acme/endless' })));
    const answer = await raw(served.origin, url.pathname + url.search, {
      method: 'PUT',
      headers: { 'transfer-encoding': 'chunked' },
      body: 'bytes',
    });
    expect(answer.status).toBe(411);
    expect(answer.body).toContain('<Code>MissingContentLength</Code>');
  });
});

describe('on disk', () => {
  test('a restart keeps every object and clears what a crash left', async () => {
    await put('acme/durable', 'durable', { ContentType: 'text/plain' });
    const before = filesOnDisk();
    await served.close();
    writeFileSync(join(options.dir, 'incoming', 'half-an-upload'), 'half');
    mkdirSync(join(options.dir, 'data', 'zz'), { recursive: true });
    writeFileSync(join(options.dir, 'data', 'zz', 'zz-unreferenced'), 'orphan');
    await start();
    expect(filesOnDisk()).toEqual(before);
    expect(await text('acme/durable')).toBe('durable');
  });
});
