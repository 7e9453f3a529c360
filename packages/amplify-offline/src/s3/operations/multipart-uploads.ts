import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { endAbandoned } from '../abandoned-uploads.ts';
import { answerXml, type Call } from '../call.ts';
import { type ChecksumName, type ChecksumType, checksumNamed } from '../checksums.ts';
import { keptHeaders } from '../kept-headers.ts';
import { keyEncoding, wholeNumber } from '../list-parameters.ts';
import { invalidRequest, notImplemented } from '../s3-error.ts';
import { endedUploadOf, noSuchUpload, uploadOf } from '../upload-of.ts';
import type { Element } from '../xml.ts';

/**
 * CreateMultipartUpload: starts an upload whose parts may arrive in any order, also after a restart. Ends abandoned uploads
 * first, so that they never take more space than those of one day.
 */
export async function createUpload({ on, key, headers, response }: Call): Promise<void> {
  await Promise.all(endAbandoned(on).map((file) => on.files.remove(file)));
  const { checksumName, checksumType } = checksumOf(headers);
  const id = randomUUID();
  on.uploads.begin({
    id,
    key,
    startedAt: on.now(),
    headers: keptHeaders(headers),
    checksumName,
    checksumType,
  });
  const about: Record<string, string> = checksumName
    ? { 'x-amz-checksum-algorithm': checksumName.toUpperCase(), 'x-amz-checksum-type': checksumType }
    : {};
  answerXml(
    response,
    [
      'InitiateMultipartUploadResult',
      [
        ['Bucket', on.name],
        ['Key', key],
        ['UploadId', id],
      ],
    ],
    about,
  );
}

/**
 * The checksum types that each algorithm supports, the default first (S3 user guide, "Checking object integrity").
 */
const TYPES: Readonly<Record<ChecksumName, readonly ChecksumType[]>> = {
  crc32: ['COMPOSITE', 'FULL_OBJECT'],
  crc32c: ['COMPOSITE', 'FULL_OBJECT'],
  crc64nvme: ['FULL_OBJECT'],
  sha1: ['COMPOSITE'],
  sha256: ['COMPOSITE'],
};

function checksumOf(headers: IncomingHttpHeaders) {
  const algorithm = headers['x-amz-checksum-algorithm'];
  const type = headers['x-amz-checksum-type'];
  if (algorithm === undefined) return { checksumName: null, checksumType: 'FULL_OBJECT' as const };
  const checksumName = checksumNamed(String(algorithm));
  if (!checksumName) throw invalidRequest('The checksum algorithm you specified is not supported.');
  const checksumType =
    type === undefined ? TYPES[checksumName][0] : TYPES[checksumName].find((each) => each === type);
  if (!checksumType) {
    throw invalidRequest(
      `The ${type} checksum type cannot be used with the ${checksumName} checksum algorithm.`,
    );
  }
  return { checksumName, checksumType };
}

const MAX_UPLOADS = 1_000;

/** ListMultipartUploads: uploads that were started and neither completed nor aborted. */
export function listUploads({ on, query, response }: Call): void {
  const text = (name: string) => query.get(name) ?? '';
  if (text('delimiter') !== '') throw notImplemented('A delimiter in a list of uploads');
  const encoded = keyEncoding(query);
  const limit = Math.min(MAX_UPLOADS, wholeNumber(query, 'max-uploads', MAX_UPLOADS));
  const keyMarker = text('key-marker');
  // Without an ID the marker comes after every upload of its key: U+10FFFF sorts after all IDs.
  const idMarker = text('upload-id-marker') || (keyMarker === '' ? '' : '\u{10FFFF}');
  const found = on.uploads.list(text('prefix'), keyMarker, idMarker, limit + 1);
  const uploads = found.slice(0, limit);
  const last = uploads.at(-1);
  const isTruncated = found.length > uploads.length;
  answerXml(response, [
    'ListMultipartUploadsResult',
    [
      ['Bucket', on.name],
      ['Prefix', encoded(text('prefix'))],
      ['KeyMarker', encoded(keyMarker)],
      ['UploadIdMarker', text('upload-id-marker')],
      ['MaxUploads', limit],
      ['IsTruncated', String(isTruncated)],
      ...(text('encoding-type') === '' ? [] : ([['EncodingType', 'url']] satisfies Element[])),
      ...(isTruncated && last
        ? ([
            ['NextKeyMarker', encoded(last.key)],
            ['NextUploadIdMarker', last.id],
          ] satisfies Element[])
        : []),
      ...uploads.map(
        (upload): Element => [
          'Upload',
          [
            ['Key', encoded(upload.key)],
            ['UploadId', upload.id],
            ['StorageClass', 'STANDARD'],
            ['Initiated', new Date(upload.startedAt).toISOString()],
          ],
        ],
      ),
    ],
  ]);
}

const MAX_PARTS = 1_000;

/** ListParts: the stored parts of an upload, so that a client can resume it. */
export function listParts(call: Call): void {
  const { on, key, query, response } = call;
  const upload = uploadOf(call);
  const limit = Math.min(MAX_PARTS, wholeNumber(query, 'max-parts', MAX_PARTS));
  const after = wholeNumber(query, 'part-number-marker', 0);
  const found = on.uploads.parts(upload.id, after, limit + 1);
  const parts = found.slice(0, limit);
  const algorithm = upload.checksumName?.toUpperCase();
  answerXml(response, [
    'ListPartsResult',
    [
      ['Bucket', on.name],
      ['Key', key],
      ['UploadId', upload.id],
      ['StorageClass', 'STANDARD'],
      ['PartNumberMarker', after],
      ['NextPartNumberMarker', parts.at(-1)?.number ?? after],
      ['MaxParts', limit],
      ['IsTruncated', String(found.length > parts.length)],
      ...(algorithm === undefined
        ? []
        : ([
            ['ChecksumAlgorithm', algorithm],
            ['ChecksumType', upload.checksumType],
          ] satisfies Element[])),
      ...parts.map(
        ({ number, modifiedAt, etag, size, checksum }): Element => [
          'Part',
          [
            ['PartNumber', number],
            ['LastModified', new Date(modifiedAt).toISOString()],
            ['ETag', `"${etag}"`],
            ['Size', size],
            ...(algorithm && checksum ? ([[`Checksum${algorithm}`, checksum]] satisfies Element[]) : []),
          ],
        ],
      ),
    ],
  ]);
}

/** AbortMultipartUpload: removes the upload and frees the space of its parts. Aborting again is not an error. */
export async function abortUpload(call: Call): Promise<void> {
  const { on, response } = call;
  const ended = endedUploadOf(call);
  if (ended?.etag) throw noSuchUpload();
  if (!ended) {
    const { id, key } = uploadOf(call);
    const parts = on.uploads.parts(id);
    on.uploads.end(id, { key, etag: null, checksum: null }, on.now());
    await Promise.all(parts.map((part) => on.files.remove(part.file)));
  }
  response.writeHead(204).end();
}
