import { validateHeaderValue } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { openObject } from '../bucket.ts';
import { type ByteRange, byteRange, partRange } from '../byte-range.ts';
import type { Call } from '../call.ts';
import { appliesToVersion, isNotModified } from '../conditions.ts';
import type { StoredObject } from '../object-index.ts';
import { invalidArgument } from '../s3-error.ts';
import { checksumHeaders } from '../stored-bytes.ts';

/** Response headers that a signed request may override, as `response-{name}`. */
const OVERRIDABLE = [
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
  'content-type',
  'expires',
];

/** GET and HEAD of one object. Returns the whole object, a range, or 304. */
export async function getObject(call: Call): Promise<void> {
  const { on, key, query, headers: asked, permissions, request, response } = call;
  const opened = await openObject(on, key);
  if (!opened) throw permissions.missing();
  const { object, handle } = opened;
  try {
    const headers = answerHeaders(object, query);
    if (isNotModified(asked, object)) {
      response.writeHead(304, { etag: `"${object.etag}"`, 'last-modified': headers['last-modified'] }).end();
      return;
    }
    const range = rangeOf(call, object);
    const length = range ? range.last - range.first + 1 : object.size;
    const part = range && { 'content-range': `bytes ${range.first}-${range.last}/${object.size}` };
    // A checksum covers the whole object, so it is not sent with a range.
    const checksum = asked['x-amz-checksum-mode'] === 'ENABLED' && !range ? object.checksum : null;
    const about = { ...headers, ...part, ...checksumHeaders(checksum) };
    response.writeHead(range ? 206 : 200, { ...about, 'content-length': length });
    if (request.method === 'HEAD' || length === 0) {
      response.end();
      return;
    }
    const start = range?.first ?? 0;
    const bytes = handle.createReadStream({ start, end: start + length - 1, autoClose: false });
    await pipeline(bytes, response).catch((error: unknown) => {
      // A reader may close the connection early. That is not an error.
      if (!response.destroyed || !isPrematureClose(error)) throw error;
    });
  } finally {
    await handle.close();
  }
}

function rangeOf({ query, headers }: Call, object: StoredObject): ByteRange | undefined {
  const partNumber = query.get('partNumber');
  if (partNumber !== null) return partRange(partNumber, object, headers.range);
  return appliesToVersion(headers, object) ? byteRange(headers.range, object.size) : undefined;
}

function answerHeaders(object: StoredObject, query: URLSearchParams): Record<string, string> {
  const headers: Record<string, string> = {
    'content-type': 'binary/octet-stream',
    ...object.headers,
    etag: `"${object.etag}"`,
    'last-modified': new Date(object.modifiedAt).toUTCString(),
    'accept-ranges': 'bytes',
  };
  if (object.partSizes && query.has('partNumber'))
    headers['x-amz-mp-parts-count'] = String(object.partSizes.length);
  for (const name of OVERRIDABLE) {
    const value = query.get(`response-${name}`);
    if (value === null) continue;
    try {
      validateHeaderValue(name, value);
    } catch {
      throw invalidArgument(`response-${name} is not a valid header value.`);
    }
    headers[name] = value;
  }
  return headers;
}

function isPrematureClose(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
}
