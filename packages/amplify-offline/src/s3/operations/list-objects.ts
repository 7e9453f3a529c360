import type { Bucket } from '../bucket.ts';
import { answerXml, type Call } from '../call.ts';
import { keyEncoding, wholeNumber } from '../list-parameters.ts';
import type { StoredObject } from '../object-index.ts';
import type { Element } from '../xml.ts';

const MAX_KEYS = 1_000;

/** One entry of a listing: an object, or a group of keys that share everything up to the delimiter. */
type Entry = { name: string; object?: StoredObject };

/** ListObjectsV2. */
export function listObjects({ on: bucket, query, response }: Call): void {
  const text = (name: string) => query.get(name) ?? '';
  const prefix = text('prefix');
  const delimiter = text('delimiter');
  const encoded = keyEncoding(query);
  const limit = Math.min(MAX_KEYS, wholeNumber(query, 'max-keys', MAX_KEYS));
  const token = query.get('continuation-token');
  const after = token === null ? text('start-after') : Buffer.from(token, 'base64url').toString();
  // One more than asked for shows whether there is another page.
  const found = entriesAfter(bucket, prefix, delimiter, after, limit + 1);
  const entries = found.slice(0, limit);
  // A page of size 0 is never truncated, or a client would ask for more pages forever.
  const isTruncated = limit > 0 && found.length > entries.length;
  const last = entries.at(-1)?.name ?? after;
  const listing: Element = [
    'ListBucketResult',
    [
      ['Name', bucket.name],
      ['Prefix', encoded(prefix)],
      ['KeyCount', entries.length],
      ['MaxKeys', limit],
      ['IsTruncated', String(isTruncated)],
      ...optional('Delimiter', encoded(delimiter)),
      ...optional('EncodingType', text('encoding-type')),
      ...optional('StartAfter', encoded(text('start-after'))),
      ...optional('ContinuationToken', token ?? ''),
      ...optional('NextContinuationToken', isTruncated ? Buffer.from(last).toString('base64url') : ''),
      ...entries.map((entry) => entryElement(entry, encoded)),
    ],
  ];
  answerXml(response, listing);
}

function entriesAfter(
  bucket: Bucket,
  prefix: string,
  delimiter: string,
  after: string,
  wanted: number,
): Entry[] {
  const entries: Entry[] = [];
  let from = after;
  for (;;) {
    const page = bucket.index.list(prefix, from, MAX_KEYS);
    for (const object of page) {
      const end = delimiter === '' ? -1 : object.key.indexOf(delimiter, prefix.length);
      const group = end < 0 ? undefined : object.key.slice(0, end + delimiter.length);
      // A group that ended the previous page, or that is already listed, is not repeated.
      if (group !== undefined && (group === after || group === entries.at(-1)?.name)) continue;
      entries.push(group === undefined ? { name: object.key, object } : { name: group });
      if (entries.length === wanted) return entries;
    }
    const last = page.at(-1);
    if (!last || page.length < MAX_KEYS) return entries;
    from = last.key;
  }
}

function entryElement({ name, object }: Entry, encoded: (key: string) => string): Element {
  if (!object) return ['CommonPrefixes', [['Prefix', encoded(name)]]];
  return [
    'Contents',
    [
      ['Key', encoded(name)],
      ['LastModified', new Date(object.modifiedAt).toISOString()],
      ['ETag', `"${object.etag}"`],
      ['Size', object.size],
      ['StorageClass', 'STANDARD'],
    ],
  ];
}

const optional = (name: string, value: string): Element[] => (value === '' ? [] : [[name, value]]);
