import { answerXml, type Call } from '../call.ts';
import { wholeNumber } from '../list-parameters.ts';
import { uploadOf } from '../upload-of.ts';
import type { Element } from '../xml.ts';

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
