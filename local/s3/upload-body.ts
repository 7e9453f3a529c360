import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { decodeAwsChunked } from './aws-chunked.ts';
import { type Claims, createDigest } from './digest.ts';
import { notImplemented, S3Error } from './s3-error.ts';

/** S3's limit for an object that comes in one request: 5 GiB. */
const MAX_BYTES = 5 * 1024 ** 3;
const CHUNKED = 'STREAMING-UNSIGNED-PAYLOAD-TRAILER';

/** What is known of an upload once it arrived whole. */
export interface Received {
  size: number;
  etag: string;
}

/**
 * The bytes of an upload, checked while they pass: length, hashes and checksums as claimed. `onComplete` is called
 * after the last piece, when all of it held.
 * @throws S3Error while it is read: the reader must then throw away what it has
 */
export async function* uploadBody(
  request: IncomingMessage,
  payloadHash: string,
  onComplete: (received: Received) => void,
): AsyncGenerator<Buffer> {
  const { headers } = request;
  const expected = declaredLength(headers, payloadHash);
  const checksums = checksumHeaders(headers);
  const digest = createDigest();
  // Ending early must not destroy the socket: the client is still to be told why.
  const wire: AsyncIterable<Buffer> = request.iterator({ destroyOnReturn: false });
  const pieces =
    payloadHash === CHUNKED
      ? decodeAwsChunked(wire, (name, value) => {
          if (isChecksum(name)) checksums[name] = value;
        })
      : wire;
  for await (const piece of pieces) {
    digest.update(piece);
    if (digest.size > expected) throw incompleteBody();
    yield piece;
  }
  if (!request.complete || digest.size !== expected) throw incompleteBody();
  onComplete({ size: digest.size, etag: digest.finish(claimsOf(headers, payloadHash, checksums)) });
}

/** The length of the object, which is not that of the request where the body is chunked. */
function declaredLength(headers: IncomingHttpHeaders, payloadHash: string): number {
  if (payloadHash.startsWith('STREAMING-') && payloadHash !== CHUNKED) throw notImplemented(payloadHash);
  const declared =
    payloadHash === CHUNKED ? headers['x-amz-decoded-content-length'] : headers['content-length'];
  if (typeof declared !== 'string' || !/^\d{1,15}$/.test(declared)) {
    throw new S3Error(411, 'MissingContentLength', 'You must provide the Content-Length HTTP header.');
  }
  if (Number(declared) > MAX_BYTES) {
    throw new S3Error(400, 'EntityTooLarge', 'Your proposed upload exceeds the maximum allowed object size.');
  }
  return Number(declared);
}

function claimsOf(
  headers: IncomingHttpHeaders,
  payloadHash: string,
  checksums: Record<string, string>,
): Claims {
  const md5 = headers['content-md5'];
  return {
    checksums,
    ...(/^[0-9a-f]{64}$/.test(payloadHash) ? { sha256: payloadHash } : {}),
    ...(typeof md5 === 'string' ? { md5 } : {}),
  };
}

/** Not every `x-amz-checksum-…` is a value: -type, -mode and -algorithm say something about it. */
const isChecksum = (name: string) => /^x-amz-checksum-(?!type$|mode$|algorithm$)/.test(name);

function checksumHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      isChecksum(name) && typeof value === 'string' ? [[name, value]] : [],
    ),
  );
}

const incompleteBody = () =>
  new S3Error(400, 'IncompleteBody', 'The body is not as long as the Content-Length header says.');
