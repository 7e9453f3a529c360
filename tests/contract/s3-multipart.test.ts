import { createHash, randomBytes } from 'node:crypto';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  type CompleteMultipartUploadCommandInput,
  CreateMultipartUploadCommand,
  type CreateMultipartUploadCommandInput,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  type ListMultipartUploadsCommandOutput,
  ListPartsCommand,
  PutObjectCommand,
  UploadPartCommand,
  type UploadPartCommandInput,
  UploadPartCopyCommand,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Bucket, named, type S3UnderTest, startS3 } from './support/s3.ts';

const MIB = 1024 * 1024;
let s3: S3UnderTest;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(async () => {
  await s3.stop();
  expect(s3.faults).toEqual([]);
});

type Part = { PartNumber: number; ETag?: string | undefined };
const begin = async (Key: string, more: Partial<CreateMultipartUploadCommandInput> = {}) => {
  const { UploadId } = await s3.client.send(new CreateMultipartUploadCommand({ Bucket, Key, ...more }));
  return { Bucket, Key, UploadId };
};
type Begun = Awaited<ReturnType<typeof begin>>;
const send = async (
  upload: Begun,
  PartNumber: number,
  Body: Uint8Array | string,
  more: Partial<UploadPartCommandInput> = {},
): Promise<Part> => {
  const { ETag } = await s3.client.send(new UploadPartCommand({ ...upload, PartNumber, Body, ...more }));
  return { PartNumber, ETag };
};
const complete = (upload: Begun, Parts: Part[], more: Partial<CompleteMultipartUploadCommandInput> = {}) =>
  s3.client.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts }, ...more }));
const bytesOf = async (Key: string) => {
  const { Body } = await s3.client.send(new GetObjectCommand({ Bucket, Key }));
  return Buffer.from((await Body?.transformToByteArray()) ?? []);
};
const md5 = (bytes: Uint8Array) => createHash('md5').update(bytes).digest();

describe('an object in parts', () => {
  const first = randomBytes(5 * MIB);
  const last = randomBytes(1000);
  let before = 0;
  beforeEach(() => {
    before = s3.filesOnDisk().length;
  });

  test('is the parts in their order, whatever order they came in, with what it was begun with', async () => {
    const upload = await begin('parts/order', { ContentType: 'application/pdf', Metadata: { by: 'ada' } });
    const second = await send(upload, 7, last);
    const parts = [await send(upload, 2, first), second];
    const { ETag } = await complete(upload, parts);
    expect(ETag).toBe(`"${md5(Buffer.concat([md5(first), md5(last)])).toString('hex')}-2"`);
    expect((await bytesOf('parts/order')).equals(Buffer.concat([first, last]))).toBe(true);
    const head = await s3.client.send(new HeadObjectCommand({ Bucket, Key: 'parts/order' }));
    expect(head).toMatchObject({ ContentType: 'application/pdf', Metadata: { by: 'ada' }, ETag });
    expect(s3.filesOnDisk()).toHaveLength(before + 1);
  });

  test('gives each of its parts, counted in their order, and says how many there are', async () => {
    const upload = await begin('parts/one-by-one');
    await complete(upload, [await send(upload, 1, first), await send(upload, 2, last)]);
    const part = (PartNumber: number, more: { Range?: string } = {}) =>
      s3.client.send(new GetObjectCommand({ Bucket, Key: 'parts/one-by-one', PartNumber, ...more }));
    const { Body, PartsCount, ContentRange, ContentLength } = await part(2);
    expect(Buffer.from((await Body?.transformToByteArray()) ?? []).equals(last)).toBe(true);
    const size = first.length + last.length;
    const range = `bytes ${first.length}-${size - 1}/${size}`;
    expect([PartsCount, ContentLength, ContentRange]).toEqual([2, last.length, range]);
    await expect(part(3)).rejects.toEqual(named('InvalidPartNumber'));
    await expect(part(0)).rejects.toEqual(named('InvalidArgument'));
    await expect(part(1, { Range: 'bytes=0-1' })).rejects.toEqual(named('InvalidRequest'));
  });

  test('that came in one piece is its own first part', async () => {
    const Key = 'parts/whole';
    await s3.client.send(new PutObjectCommand({ Bucket, Key, Body: 'whole' }));
    const head = (PartNumber: number) => s3.client.send(new HeadObjectCommand({ Bucket, Key, PartNumber }));
    const { ContentLength, PartsCount } = await head(1);
    expect([ContentLength, PartsCount]).toEqual([5, undefined]);
    await expect(head(2)).rejects.toMatchObject({ $metadata: { httpStatusCode: 416 } });
  });

  test('is not there before it is complete', async () => {
    const upload = await begin('parts/unseen');
    await send(upload, 1, first);
    await expect(bytesOf('parts/unseen')).rejects.toEqual(named('NoSuchKey'));
    await s3.client.send(new AbortMultipartUploadCommand(upload));
  });

  test('takes the last of two parts with one number', async () => {
    const upload = await begin('parts/again');
    await send(upload, 1, 'first try');
    const again = await send(upload, 1, 'second try');
    await complete(upload, [again]);
    expect((await bytesOf('parts/again')).toString()).toBe('second try');
    expect(s3.filesOnDisk()).toHaveLength(before + 1);
  });

  test('goes on after a restart with the parts that came', async () => {
    const ChecksumAlgorithm = 'SHA256' as const;
    const upload = await begin('parts/resumed', { ChecksumAlgorithm });
    await send(upload, 1, first, { ChecksumAlgorithm });
    await s3.restart();
    await send(upload, 2, last, { ChecksumAlgorithm });
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
    expect((await bytesOf('parts/resumed')).equals(Buffer.concat([first, last]))).toBe(true);
  });

  test('that is aborted gives its space back, and takes no more', async () => {
    const upload = await begin('parts/aborted');
    await send(upload, 1, first);
    await s3.client.send(new AbortMultipartUploadCommand(upload));
    expect(s3.filesOnDisk()).toHaveLength(before);
    await expect(send(upload, 2, last)).rejects.toEqual(named('NoSuchUpload'));
    await expect(complete(upload, [{ PartNumber: 1, ETag: '"x"' }])).rejects.toEqual(named('NoSuchUpload'));
    await expect(s3.client.send(new AbortMultipartUploadCommand(upload))).rejects.toEqual(
      named('NoSuchUpload'),
    );
    expect(s3.filesOnDisk()).toHaveLength(before);
  });

  test('is completed once, also when two ask at the same time', async () => {
    const upload = await begin('parts/raced');
    const parts = [await send(upload, 1, first), await send(upload, 2, last)];
    const outcomes = await Promise.allSettled([complete(upload, parts), complete(upload, parts)]);
    expect(outcomes.map((outcome) => outcome.status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await bytesOf('parts/raced')).length).toBe(first.length + last.length);
    expect(s3.filesOnDisk()).toHaveLength(before + 1);
  });

  test('is made by the SDK’s own manager', async () => {
    const Body = randomBytes(12 * MIB);
    const params = { Bucket, Key: 'parts/managed', Body };
    await new Upload({ client: s3.client, params, partSize: 5 * MIB, queueSize: 3 }).done();
    expect((await bytesOf('parts/managed')).equals(Body)).toBe(true);
  });

  test('may be sent part by part to presigned addresses', async () => {
    const upload = await begin('parts/presigned');
    const url = await getSignedUrl(s3.client, new UploadPartCommand({ ...upload, PartNumber: 1 }));
    const answer = await fetch(url, { method: 'PUT', body: 'a part' });
    await complete(upload, [{ PartNumber: 1, ETag: answer.headers.get('etag') ?? '' }]);
    expect((await bytesOf('parts/presigned')).toString()).toBe('a part');
  });
});

describe('completing is refused', () => {
  let upload: Begun;
  let parts: Part[];
  beforeAll(async () => {
    upload = await begin('parts/refused');
    parts = [await send(upload, 1, 'too small'), await send(upload, 2, 'the last')];
  });
  const [one, two] = [0, 1] as const;

  test('when a part but the last is too small', () =>
    expect(complete(upload, parts)).rejects.toEqual(named('EntityTooSmall')));

  test('when the parts are out of order', () =>
    expect(complete(upload, [parts[two] as Part, parts[one] as Part])).rejects.toEqual(
      named('InvalidPartOrder'),
    ));

  test('when a part never came, or is another than named', async () => {
    await expect(complete(upload, [{ PartNumber: 3, ETag: '"x"' }])).rejects.toEqual(named('InvalidPart'));
    await expect(complete(upload, [{ PartNumber: 1, ETag: '"other"' }])).rejects.toEqual(
      named('InvalidPart'),
    );
  });

  test('when no part is named', () => expect(complete(upload, [])).rejects.toEqual(named('MalformedXML')));

  test('when the upload is one of another key', () =>
    expect(complete({ ...upload, Key: 'parts/other' }, parts)).rejects.toEqual(named('NoSuchUpload')));

  test('when it may only create and there is something, and the upload stays', async () => {
    await s3.client.send(new PutObjectCommand({ Bucket, Key: 'parts/refused', Body: 'there' }));
    const only = [parts[one] as Part];
    await expect(complete(upload, only, { IfNoneMatch: '*' })).rejects.toEqual(named('PreconditionFailed'));
    await complete(upload, only);
    expect((await bytesOf('parts/refused')).toString()).toBe('too small');
  });
});

test.each([0, 10_001, 1.5])('the part number %d is refused', async (PartNumber) => {
  const upload = await begin('parts/numbers');
  await expect(send(upload, PartNumber, 'x')).rejects.toEqual(named('InvalidArgument'));
  await s3.client.send(new AbortMultipartUploadCommand(upload));
});

describe('checksums of parts', () => {
  const first = randomBytes(5 * MIB);
  const last = randomBytes(77);
  const whole = Buffer.concat([first, last]);

  test('make a checksum of checksums', async () => {
    const ChecksumAlgorithm = 'SHA256' as const;
    const upload = await begin('sums/composite', { ChecksumAlgorithm });
    const parts = [
      await send(upload, 1, first, { ChecksumAlgorithm }),
      await send(upload, 2, last, { ChecksumAlgorithm }),
    ];
    const sha = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();
    const expected = `${sha(Buffer.concat([sha(first), sha(last)])).toString('base64')}-2`;
    expect(await complete(upload, parts)).toMatchObject({
      ChecksumSHA256: expected,
      ChecksumType: 'COMPOSITE',
    });
  });

  test.each(['CRC32', 'CRC32C', 'CRC64NVME'] as const)(
    'make one %s of the whole',
    async (ChecksumAlgorithm) => {
      await s3.client.send(
        new PutObjectCommand({ Bucket, Key: 'sums/single', Body: whole, ChecksumAlgorithm }),
      );
      const field = `Checksum${ChecksumAlgorithm}` as const;
      const ChecksumMode = 'ENABLED' as const;
      const single = await s3.client.send(
        new HeadObjectCommand({ Bucket, Key: 'sums/single', ChecksumMode }),
      );
      const upload = await begin('sums/whole', {
        ChecksumAlgorithm,
        ChecksumType: 'FULL_OBJECT',
      });
      const parts = [
        await send(upload, 1, first, { ChecksumAlgorithm }),
        await send(upload, 2, last, { ChecksumAlgorithm }),
      ];
      await expect(complete(upload, parts, { [field]: 'AAAAAA==' })).rejects.toEqual(named('BadDigest'));
      const claimed = { [field]: single[field], ChecksumType: 'FULL_OBJECT' as const };
      expect((await complete(upload, parts, claimed))[field]).toBe(single[field]);
      // The SDK compares what it reads with the checksum of the answer.
      expect((await bytesOf('sums/whole')).equals(whole)).toBe(true);
    },
  );

  test('of another kind than the upload was begun with are refused', async () => {
    const upload = await begin('sums/mixed', { ChecksumAlgorithm: 'SHA1' });
    const other = new UploadPartCommand({ ...upload, PartNumber: 1, Body: 'x', ChecksumAlgorithm: 'CRC32' });
    await expect(s3.client.send(other)).rejects.toEqual(named('InvalidRequest'));
    const impossible = { ChecksumAlgorithm: 'SHA256', ChecksumType: 'FULL_OBJECT' } as const;
    await expect(begin('sums/impossible', impossible)).rejects.toEqual(named('InvalidRequest'));
  });
});

test('a part may be a range of a stored object', async () => {
  const source = randomBytes(6 * MIB);
  await s3.client.send(new PutObjectCommand({ Bucket, Key: 'copied/source', Body: source }));
  const upload = await begin('copied/parts');
  const CopySource = `${Bucket}/copied/source`;
  const copy = (PartNumber: number, CopySourceRange: string) =>
    s3.client.send(new UploadPartCopyCommand({ ...upload, PartNumber, CopySource, CopySourceRange }));
  const first = await copy(1, `bytes=0-${5 * MIB - 1}`);
  const last = await copy(2, 'bytes=10-19');
  await complete(upload, [
    { PartNumber: 1, ETag: first.CopyPartResult?.ETag },
    { PartNumber: 2, ETag: last.CopyPartResult?.ETag },
  ]);
  const expected = Buffer.concat([source.subarray(0, 5 * MIB), source.subarray(10, 20)]);
  expect((await bytesOf('copied/parts')).equals(expected)).toBe(true);
});

test('unfinished uploads are listed page by page', async () => {
  const begun = [];
  for (const Key of ['open/a', 'open/a', 'open/b', 'opened/c']) begun.push(await begin(Key));
  const seen: string[] = [];
  let marker: { KeyMarker?: string | undefined; UploadIdMarker?: string | undefined } | undefined = {};
  while (marker) {
    const page: ListMultipartUploadsCommandOutput = await s3.client.send(
      new ListMultipartUploadsCommand({ Bucket, Prefix: 'open/', MaxUploads: 1, ...marker }),
    );
    seen.push(...(page.Uploads ?? []).map((upload) => `${upload.Key} ${upload.UploadId}`));
    marker = page.IsTruncated
      ? { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker }
      : undefined;
  }
  const expected = begun.slice(0, 3).map((upload) => `${upload.Key} ${upload.UploadId}`);
  expect(seen.sort()).toEqual(expected.sort());
});
