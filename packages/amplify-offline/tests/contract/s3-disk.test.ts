import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  ListPartsCommand,
  PutObjectCommand,
  type PutObjectCommandInput,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { afterAll, beforeAll, beforeEach, describe, expect } from 'vitest';
import { Bucket, named, type S3UnderTest, startS3, status } from '../support/s3.ts';
import { type Uploads, uploadsWith } from '../support/s3-parts.ts';
import { testLocally } from '../support/s3-target.ts';

/** The use of disk, process and memory by our bucket, which no S3 client can observe. */

let s3: S3UnderTest;
let uploads: Uploads;
let before: string[];
beforeAll(async () => {
  s3 = await startS3();
  uploads = uploadsWith({
    get client() {
      return s3.client;
    },
    object: (Key) => ({ Bucket, Key }),
  });
});
beforeEach(() => {
  before = s3.filesOnDisk();
});
afterAll(async () => {
  await s3.stop();
  expect(s3.faults).toEqual([]);
});

const put = (Key: string, Body: PutObjectCommandInput['Body'], more: Partial<PutObjectCommandInput> = {}) =>
  s3.client.send(new PutObjectCommand({ Bucket, Key, Body, ...more }));
const get = (Key: string) => s3.client.send(new GetObjectCommand({ Bucket, Key }));
const text = async (Key: string) => (await get(Key)).Body?.transformToString();
const remove = (Key: string) => s3.client.send(new DeleteObjectCommand({ Bucket, Key }));

describe('objects', () => {
  testLocally('leave no file behind when written again', async () => {
    await put('acme/twice', 'first');
    const once = s3.filesOnDisk().length;
    await put('acme/twice', 'second');
    expect(s3.filesOnDisk()).toHaveLength(once);
  });

  testLocally('give their space back once when deleted', async () => {
    await put('acme/short-lived', 'x');
    for (let time = 0; time < 2; time++) await remove('acme/short-lived');
    expect(s3.filesOnDisk()).toEqual(before);
  });

  testLocally('leave no file when deleted together', async () => {
    const keys = ['del/a', 'del/ b & <c>', 'del/ü\u{1F600}', 'del/123', 'del/\r'];
    for (const key of keys) await put(key, key);
    const Objects = [...keys, 'del/never'].map((Key) => ({ Key }));
    const { Deleted } = await s3.client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects } }));
    expect(Deleted).toEqual(Objects);
    expect(s3.filesOnDisk()).toEqual(before);
  });

  testLocally('leave nothing behind when their writer loses a race', async () => {
    const { ETag } = await put('acme/counted', 'v1');
    await Promise.allSettled(['a', 'b', 'c'].map((Body) => put('acme/counted', Body, { IfMatch: ETag })));
    await expect(put('acme/never', 'x', { IfMatch: ETag })).rejects.toEqual(status(404));
    expect(s3.filesOnDisk().filter((file) => file.startsWith('incoming'))).toEqual([]);
    expect(s3.filesOnDisk()).toHaveLength(before.length + 1);
  });

  testLocally('have keys that are not paths: dots, slashes and NUL reach no other folder', async () => {
    for (const Key of ['/etc/passwd', 'a//b', '\u0000', 'C:\\x', '.', 'con', '%2e%2e/x', 'x'.repeat(1024)]) {
      await put(Key, Key).then(
        async () => expect(await text(Key)).toBe(Key),
        (error) => expect(error).toEqual(status(400)),
      );
    }
    await expect(put('x'.repeat(1025), 'x')).rejects.toEqual(named('KeyTooLongError'));
    await expect(put('acme/../x', 'x')).rejects.toEqual(status(400));
    expect(readdirSync(dirname(s3.dir))).toEqual(['objects']);
  });

  testLocally('leave nothing behind when their upload breaks off', async () => {
    await put('acme/kept', 'kept');
    const kept = s3.filesOnDisk();
    const command = new PutObjectCommand({ Bucket, Key: 'acme/kept' });
    const url = new URL(await getSignedUrl(s3.client, command, { expiresIn: 60 }));
    const socket = connect(Number(url.port), url.hostname);
    const head = `PUT ${url.pathname}${url.search} HTTP/1.1\r\nHost: ${url.host}\r\nContent-Length: 1000000\r\n\r\n`;
    await new Promise<void>((resolve) => socket.write(head + 'x'.repeat(200_000), () => resolve()));
    await expect.poll(() => s3.filesOnDisk().length).toBe(kept.length + 1);
    socket.destroy();
    await expect.poll(s3.filesOnDisk).toEqual(kept);
    expect(await text('acme/kept')).toBe('kept');
  });
});

describe('multipart objects', () => {
  const first = randomBytes(5 * 1024 * 1024);
  const last = randomBytes(1000);

  testLocally('become one file when complete', async () => {
    const { begin, send, complete } = uploads;
    const upload = await begin('parts/order');
    await complete(upload, [await send(upload, 2, first), await send(upload, 7, last)]);
    expect(s3.filesOnDisk()).toHaveLength(before.length + 1);
  });

  testLocally('keep no part that was replaced', async () => {
    const { begin, send, complete } = uploads;
    const upload = await begin('parts/again');
    await send(upload, 1, 'first try');
    await complete(upload, [await send(upload, 1, 'second try')]);
    expect(s3.filesOnDisk()).toHaveLength(before.length + 1);
  });

  testLocally('give their space back when aborted, and accept no more parts', async () => {
    const { begin, send, complete, abort } = uploads;
    const upload = await begin('parts/aborted');
    await send(upload, 1, first);
    await abort(upload);
    expect(s3.filesOnDisk()).toEqual(before);
    const gone = named('NoSuchUpload');
    await expect(send(upload, 2, last)).rejects.toEqual(gone);
    await expect(complete(upload, [{ PartNumber: 1, ETag: '"x"' }])).rejects.toEqual(gone);
    await abort(upload);
    expect(s3.filesOnDisk()).toEqual(before);
  });

  testLocally('complete once, even when requested twice at the same time', async () => {
    const { begin, send, complete } = uploads;
    const upload = await begin('parts/raced');
    const parts = [await send(upload, 1, first), await send(upload, 2, last)];
    const [one, other] = await Promise.all([complete(upload, parts), complete(upload, parts)]);
    expect(one.ETag).toBe(other.ETag);
    expect(s3.filesOnDisk()).toHaveLength(before.length + 1);
  });

  testLocally('resume after a restart with the received parts', async () => {
    const { begin, send, complete } = uploads;
    const sum = { ChecksumAlgorithm: 'SHA256' as const };
    const upload = await begin('parts/resumed', sum);
    await send(upload, 1, first, sum);
    await s3.restart();
    await send(upload, 2, last, sum);
    const { Parts = [] } = await s3.client.send(new ListPartsCommand(upload));
    expect(Parts.map(({ PartNumber, Size }) => [PartNumber, Size])).toEqual([
      [1, first.length],
      [2, last.length],
    ]);
    const listed = Parts.map(({ PartNumber = 0, ETag, ChecksumSHA256 }) => ({
      PartNumber,
      ETag,
      ChecksumSHA256,
    }));
    await complete(upload, listed);
    const whole = await (await get('parts/resumed')).Body?.transformToByteArray();
    expect(Buffer.concat([first, last]).equals(whole ?? Buffer.alloc(0))).toBe(true);
  });
});

testLocally('keeps every object over a restart and clears what a crash left', async () => {
  await put('acme/durable', 'durable', { ContentType: 'text/plain' });
  const kept = s3.filesOnDisk();
  await s3.restart(() => {
    writeFileSync(join(s3.dir, 'incoming', 'half-an-upload'), 'half');
    mkdirSync(join(s3.dir, 'data', 'zz'), { recursive: true });
    writeFileSync(join(s3.dir, 'data', 'zz', 'zz-unreferenced'), 'orphan');
  });
  expect(s3.filesOnDisk()).toEqual(kept);
  expect(await text('acme/durable')).toBe('durable');
});

testLocally('streams a big object without holding it in memory', async () => {
  const piece = randomBytes(1024 * 1024);
  const pieces = 200;
  let highest = 0;
  const watch = () => {
    highest = Math.max(highest, process.memoryUsage().rss);
  };
  const atFirst = process.memoryUsage().rss;
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
  expect(highest - atFirst).toBeLessThan(100 * 1024 * 1024);
});
