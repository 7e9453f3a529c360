import { answerXml, type Call } from '../call.ts';
import { keyEncoding, wholeNumber } from '../list-parameters.ts';
import { notImplemented } from '../s3-error.ts';
import type { Element } from '../xml.ts';

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
