import { createHash, randomBytes } from 'node:crypto';
import {
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  type ListMultipartUploadsCommandOutput,
  ListPartsCommand,
  PutObjectCommand,
  UploadPartCommand,
  UploadPartCopyCommand,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { beforeAll, describe, expect, test } from 'vitest';
import { named } from '../support/s3.ts';
import { type Begun, type Part, uploadsWith } from '../support/s3-parts.ts';
import { Bucket, openS3Target } from '../support/s3-target.ts';

const MIB = 1024 * 1024;
const s3 = openS3Target();
const { put, bytes, object } = s3;
const { begin, send, complete, abort } = uploadsWith(s3);

const md5 = (body: Uint8Array) => createHash('md5').update(body).digest();

describe('a multipart object', () => {
  const first = randomBytes(5 * MIB);
  const last = randomBytes(1000);
  const whole = Buffer.concat([first, last]);

  test('joins its parts by number, in whatever order they arrived, and keeps its initial headers', async () => {
    const stored = { ContentType: 'application/pdf', Metadata: { by: 'ada' } };
    const upload = await begin('parts/order', stored);
    const second = await send(upload, 7, last);
    const parts = [await send(upload, 2, first), second];
    const { ETag } = await complete(upload, parts);
    expect(ETag).toBe(`"${md5(Buffer.concat([md5(first), md5(last)])).toString('hex')}-2"`);
    expect((await bytes('parts/order')).equals(whole)).toBe(true);
    const head = await s3.client.send(new HeadObjectCommand(object('parts/order')));
    expect(head).toMatchObject({ ...stored, ETag });
  });

  test('returns each part by number, with their count', async () => {
    const upload = await begin('parts/one-by-one');
    await complete(upload, [await send(upload, 1, first), await send(upload, 2, last)]);
    const part = (PartNumber: number, more: { Range?: string } = {}) =>
      s3.client.send(new GetObjectCommand({ ...object('parts/one-by-one'), PartNumber, ...more }));
    const { Body, PartsCount, ContentRange, ContentLength } = await part(2);
    expect(Buffer.from((await Body?.transformToByteArray()) ?? []).equals(last)).toBe(true);
    const range = `bytes ${first.length}-${whole.length - 1}/${whole.length}`;
    expect([PartsCount, ContentLength, ContentRange]).toEqual([2, last.length, range]);
    await expect(part(3)).rejects.toEqual(named('InvalidPartNumber'));
    await expect(part(0)).rejects.toEqual(named('InvalidArgument'));
    await expect(part(1, { Range: 'bytes=0-1' })).rejects.toEqual(named('InvalidRequest'));
  });

  test('has one part when it was uploaded in one piece', async () => {
    await put('parts/whole', 'whole');
    const head = (PartNumber: number) =>
      s3.client.send(new HeadObjectCommand({ ...object('parts/whole'), PartNumber }));
    const { ContentLength, PartsCount } = await head(1);
    expect([ContentLength, PartsCount]).toEqual([5, undefined]);
    await expect(head(2)).rejects.toMatchObject({ $metadata: { httpStatusCode: 416 } });
  });

  test('is absent until it is complete', async () => {
    const upload = await begin('parts/unseen');
    await send(upload, 1, first);
    await expect(bytes('parts/unseen')).rejects.toEqual(named('NoSuchKey'));
    await abort(upload);
  });

  test('uses the latest of two parts with one number', async () => {
    const upload = await begin('parts/again');
    await send(upload, 1, 'first try');
    await complete(upload, [await send(upload, 1, 'second try')]);
    expect((await bytes('parts/again')).toString()).toBe('second try');
  });

  test('resumes from its listed parts', async () => {
    const ChecksumAlgorithm = 'SHA256' as const;
    const upload = await begin('parts/resumed', { ChecksumAlgorithm });
    await send(upload, 1, first, { ChecksumAlgorithm });
    await send(upload, 2, last, { ChecksumAlgorithm });
    const { Parts = [] } = await s3.client.send(new ListPartsCommand(upload));
    const sizes = Parts.map(({ PartNumber, Size }) => [PartNumber, Size]);
    expect(sizes).toEqual([
      [1, first.length],
      [2, last.length],
    ]);
    const listed = Parts.map(({ PartNumber = 0, ETag, ChecksumSHA256 }) => ({
      PartNumber,
      ETag,
      ChecksumSHA256,
    }));
    await complete(upload, listed);
    expect((await bytes('parts/resumed')).equals(whole)).toBe(true);
  });

  test('rejects parts after an abort', async () => {
    const upload = await begin('parts/aborted');
    const parts = [await send(upload, 1, first)];
    await abort(upload);
    await expect(send(upload, 2, last)).rejects.toEqual(named('NoSuchUpload'));
    await expect(complete(upload, parts)).rejects.toEqual(named('NoSuchUpload'));
    await expect(bytes('parts/aborted')).rejects.toEqual(named('NoSuchKey'));
    await abort(upload);
  });

  test('is whole when two clients complete it at the same time', async () => {
    const upload = await begin('parts/raced');
    const parts = [await send(upload, 1, first), await send(upload, 2, last)];
    const outcomes = await Promise.allSettled([complete(upload, parts), complete(upload, parts)]);
    expect(outcomes.map((outcome) => outcome.status)).toContain('fulfilled');
    expect((await bytes('parts/raced')).equals(whole)).toBe(true);
  });

  test('repeats the reply when a completion is retried', async () => {
    const upload = await begin('parts/told-again');
    const parts = [await send(upload, 1, first), await send(upload, 2, last)];
    const { ETag } = await complete(upload, parts);
    expect((await complete(upload, parts)).ETag).toBe(ETag);
    await expect(complete(upload, parts.slice(1))).rejects.toEqual(named('NoSuchUpload'));
    await expect(complete({ ...upload, ...object('parts/other') }, parts)).rejects.toEqual(
      named('NoSuchUpload'),
    );
    await expect(send(upload, 3, last)).rejects.toEqual(named('NoSuchUpload'));
  });

  test('works with the SDK’s upload manager', async () => {
    const Body = randomBytes(12 * MIB);
    const params = { ...object('parts/managed'), Body };
    await new Upload({ client: s3.client, params, partSize: 5 * MIB, queueSize: 3 }).done();
    expect((await bytes('parts/managed')).equals(Body)).toBe(true);
  });

  test('accepts parts at presigned URLs', async () => {
    const upload = await begin('parts/presigned');
    const url = await getSignedUrl(s3.client, new UploadPartCommand({ ...upload, PartNumber: 1 }));
    const answer = await fetch(url, { method: 'PUT', body: 'a part' });
    await complete(upload, [{ PartNumber: 1, ETag: answer.headers.get('etag') ?? '' }]);
    expect((await bytes('parts/presigned')).toString()).toBe('a part');
  });
});

describe('completing an upload', () => {
  let upload: Begun;
  let parts: [Part, Part];
  beforeAll(async () => {
    upload = await begin('parts/refused');
    // The second part is large enough to come first, so that only the order is wrong in that test.
    parts = [await send(upload, 1, 'too small'), await send(upload, 2, randomBytes(5 * MIB))];
  });

  test('is rejected when a part other than the last is too small', () =>
    expect(complete(upload, parts)).rejects.toEqual(named('EntityTooSmall')));

  test('is rejected when the parts are out of order', () =>
    expect(complete(upload, [parts[1], parts[0]])).rejects.toEqual(named('InvalidPartOrder')));

  test.each([
    ['never came', { PartNumber: 3, ETag: '"x"' }],
    ['is another than named', { PartNumber: 1, ETag: '"other"' }],
  ])('is rejected when a part %s', (_what, part) =>
    expect(complete(upload, [part])).rejects.toEqual(named('InvalidPart')),
  );

  test('is rejected when no part is named', () =>
    expect(complete(upload, [])).rejects.toEqual(named('MalformedXML')));

  test('is rejected when the upload belongs to another key', () =>
    expect(complete({ ...upload, ...object('parts/other') }, parts)).rejects.toEqual(named('NoSuchUpload')));

  test('is rejected when it requires a new key and the object exists', async () => {
    await put('parts/refused', 'there');
    const only = complete(upload, [parts[0]], { IfNoneMatch: '*' });
    await expect(only).rejects.toEqual(named('PreconditionFailed'));
    expect((await bytes('parts/refused')).toString()).toBe('there');
  });
});

test.each([0, 10_001, 1.5])('rejects the part number %d', async (PartNumber) => {
  const upload = await begin('parts/numbers');
  await expect(send(upload, PartNumber, 'x')).rejects.toEqual(named('InvalidArgument'));
  await abort(upload);
});

describe('checksums of parts', () => {
  const first = randomBytes(5 * MIB);
  const last = randomBytes(77);
  const whole = Buffer.concat([first, last]);

  test('combine into a checksum of checksums', async () => {
    const sum = { ChecksumAlgorithm: 'SHA256' as const };
    const upload = await begin('sums/composite', sum);
    const parts = [await send(upload, 1, first, sum), await send(upload, 2, last, sum)];
    const sha = (body: Uint8Array) => createHash('sha256').update(body).digest();
    const expected = `${sha(Buffer.concat([sha(first), sha(last)])).toString('base64')}-2`;
    expect(await complete(upload, parts)).toMatchObject({
      ChecksumSHA256: expected,
      ChecksumType: 'COMPOSITE',
    });
  });

  describe.each(['CRC32', 'CRC32C', 'CRC64NVME'] as const)('with %s', (ChecksumAlgorithm) => {
    const field = `Checksum${ChecksumAlgorithm}` as const;
    const ChecksumType = 'FULL_OBJECT' as const;
    const beginWhole = (name: string) => begin(name, { ChecksumAlgorithm, ChecksumType });

    test('combine into one checksum of the whole object', async () => {
      const stored = { ...object(`sums/single-${ChecksumAlgorithm}`), Body: whole, ChecksumAlgorithm };
      const { [field]: expected } = await s3.client.send(new PutObjectCommand(stored));
      const upload = await beginWhole(`sums/${ChecksumAlgorithm}`);
      const parts = [
        await send(upload, 1, first, { ChecksumAlgorithm }),
        await send(upload, 2, last, { ChecksumAlgorithm }),
      ];
      const completed = await complete(upload, parts, { [field]: expected, ChecksumType });
      expect(completed).toMatchObject({ [field]: expected, ChecksumType });
      // The SDK compares the bytes with the checksum of the response.
      expect((await bytes(`sums/${ChecksumAlgorithm}`)).equals(whole)).toBe(true);
    });

    test('are rejected when they belong to another object', async () => {
      const upload = await beginWhole(`sums/wrong-${ChecksumAlgorithm}`);
      const parts = [await send(upload, 1, last, { ChecksumAlgorithm })];
      const claimed = ChecksumAlgorithm === 'CRC64NVME' ? 'AAAAAAAAAAA=' : 'AAAAAA==';
      const wrong = complete(upload, parts, { [field]: claimed, ChecksumType });
      await expect(wrong).rejects.toEqual(named('BadDigest'));
    });
  });

  test('must be named at completion if the upload started with them', async () => {
    const sum = { ChecksumAlgorithm: 'SHA256' as const };
    const upload = await begin('sums/unnamed', sum);
    const { PartNumber, ETag } = await send(upload, 1, last, sum);
    await expect(complete(upload, [{ PartNumber, ETag }])).rejects.toEqual(named('InvalidRequest'));
  });

  test('are rejected when their type differs from the one that the upload started with', async () => {
    const upload = await begin('sums/mixed', { ChecksumAlgorithm: 'SHA1' });
    const other = send(upload, 1, 'x', { ChecksumAlgorithm: 'CRC32' });
    await expect(other).rejects.toEqual(named('InvalidRequest'));
    const impossible = { ChecksumAlgorithm: 'SHA256', ChecksumType: 'FULL_OBJECT' } as const;
    await expect(begin('sums/impossible', impossible)).rejects.toEqual(named('InvalidRequest'));
  });
});

test('copies a range of a stored object as a part', async () => {
  const source = randomBytes(6 * MIB);
  await put('copied/source', source);
  const upload = await begin('copied/parts');
  const CopySource = `${Bucket}/${s3.key('copied/source')}`;
  const copy = async (PartNumber: number, CopySourceRange: string) => {
    const input = { ...upload, PartNumber, CopySource, CopySourceRange };
    const { CopyPartResult } = await s3.client.send(new UploadPartCopyCommand(input));
    return { PartNumber, ETag: CopyPartResult?.ETag };
  };
  const parts = [await copy(1, `bytes=0-${5 * MIB - 1}`), await copy(2, 'bytes=10-19')];
  await complete(upload, parts);
  const expected = Buffer.concat([source.subarray(0, 5 * MIB), source.subarray(10, 20)]);
  expect((await bytes('copied/parts')).equals(expected)).toBe(true);
});

test('lists unfinished uploads page by page', async () => {
  const begun: Begun[] = [];
  for (const name of ['open/a', 'open/a', 'open/b', 'opened/c']) begun.push(await begin(name));
  const seen: string[] = [];
  let marker: { KeyMarker?: string | undefined; UploadIdMarker?: string | undefined } | undefined = {};
  while (marker) {
    const page: ListMultipartUploadsCommandOutput = await s3.client.send(
      new ListMultipartUploadsCommand({ Bucket, Prefix: s3.key('open/'), MaxUploads: 1, ...marker }),
    );
    seen.push(...(page.Uploads ?? []).map((upload) => `${upload.Key} ${upload.UploadId}`));
    marker = page.IsTruncated
      ? { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker }
      : undefined;
  }
  const expected = begun.slice(0, 3).map((upload) => `${upload.Key} ${upload.UploadId}`);
  expect(seen.sort()).toEqual(expected.sort());
});
