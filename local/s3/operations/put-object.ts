import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { Address } from '../address.ts';
import type { Bucket } from '../bucket.ts';
import { checkWrite } from '../conditions.ts';
import { notImplemented } from '../s3-error.ts';
import { type Received, uploadBody } from '../upload-body.ts';

const KEPT_HEADERS = new Set([
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
  'content-type',
  'expires',
]);

/**
 * Stores the body under the key. The bytes are on the disk before the index names them, and the index changes all at
 * once: a reader sees the old object or the new one, and an upload that breaks off changes nothing.
 */
export async function putObject(
  bucket: Bucket,
  { key }: Address,
  request: IncomingMessage,
  response: ServerResponse,
  payloadHash: string,
): Promise<void> {
  const { headers } = request;
  if (headers['x-amz-copy-source'] !== undefined) throw notImplemented('Copying an object');
  // Checked before the bytes come, to spare them, and again where it counts: when the index changes.
  checkWrite(headers, bucket.index.find(key));
  let received: Received = { size: 0, etag: '' };
  const body = uploadBody(request, payloadHash, (whole) => {
    received = whole;
  });
  const file = await bucket.files.write(body);
  const object = { key, file, ...received, modifiedAt: bucket.now(), headers: keptHeaders(headers) };
  try {
    const replaced = bucket.index.replace(object, (current) => checkWrite(headers, current));
    if (replaced) await bucket.files.remove(replaced.file);
  } catch (error) {
    await bucket.files.remove(file);
    throw error;
  }
  response.writeHead(200, { etag: `"${object.etag}"`, 'content-length': 0 }).end();
}

/** What a reader gets back with the bytes: content headers and the user's own metadata. */
function keptHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (typeof value !== 'string' || !(KEPT_HEADERS.has(name) || name.startsWith('x-amz-meta-'))) continue;
    const stored = name === 'content-encoding' ? withoutTransferCoding(value) : value;
    if (stored !== '') kept[name] = stored;
  }
  return kept;
}

/** `aws-chunked` says how the body travelled, not what it is. */
function withoutTransferCoding(value: string): string {
  const codings = value.split(',').map((coding) => coding.trim());
  return codings.filter((coding) => coding !== 'aws-chunked').join(', ');
}
