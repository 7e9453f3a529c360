import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { decodeAwsChunked } from './aws-chunked.ts';
import { type ChecksumName, checksumNamed, checksumOfHeader } from './checksums.ts';
import { type Claims, createDigest, type Digested } from './digest.ts';
import { invalidArgument, invalidRequest, notImplemented, S3Error } from './s3-error.ts';

/** S3's limit for an object or part sent in one request: 5 GiB. */
const MAX_BYTES = 5 * 1024 ** 3;
const CHUNKED = 'STREAMING-UNSIGNED-PAYLOAD-TRAILER';
const SHA256 = /^[0-9a-f]{64}$/;

/** The body of a request, and what the request signs and claims about it. */
export interface Upload {
  readonly request: IncomingMessage;
  /** The request's headers, including those that a presigned URL carries in its query. */
  readonly headers: IncomingHttpHeaders;
  readonly payloadHash: string;
}

/**
 * The bytes of an upload, checked as they pass: length, hashes and checksums as claimed. `onComplete` is called after
 * the last piece if everything is correct.
 * @throws S3Error during reading; the reader must then discard the bytes
 */
export async function* uploadBody(
  { request, headers, payloadHash }: Upload,
  onComplete: (received: Digested) => void,
): AsyncGenerator<Buffer> {
  const expected = declaredLength(headers, payloadHash);
  const trailers = new Map<string, string>();
  const digest = createDigest(claimsOf(headers, payloadHash, trailers));
  // Stopping early must not destroy the socket, because the client still has to receive the error.
  const wire: AsyncIterable<Buffer> = request.iterator({ destroyOnReturn: false });
  const pieces =
    payloadHash === CHUNKED
      ? decodeAwsChunked(wire, (name, value) => {
          trailers.set(name, value);
        })
      : wire;
  for await (const piece of pieces) {
    digest.update(piece);
    if (digest.size > expected) throw incompleteBody();
    yield piece;
  }
  if (!request.complete || digest.size !== expected) throw incompleteBody();
  checkTrailers(headers, trailers);
  onComplete(await digest.finish());
}

/** The length of the object. For a chunked body it differs from the length of the request. */
function declaredLength(headers: IncomingHttpHeaders, payloadHash: string): number {
  const chunked = payloadHash === CHUNKED;
  if (payloadHash.startsWith('STREAMING-') && !chunked) throw notImplemented(payloadHash);
  if (!chunked && payloadHash !== 'UNSIGNED-PAYLOAD' && !SHA256.test(payloadHash)) {
    throw invalidArgument('x-amz-content-sha256 must be UNSIGNED-PAYLOAD or a valid sha256 value.');
  }
  const declared = headers[chunked ? 'x-amz-decoded-content-length' : 'content-length'];
  if (typeof declared !== 'string' || !/^\d{1,15}$/.test(declared)) {
    throw new S3Error(411, 'MissingContentLength', 'You must provide the Content-Length HTTP header.');
  }
  if (Number(declared) > MAX_BYTES) {
    throw new S3Error(400, 'EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size');
  }
  return Number(declared);
}

function claimsOf(
  headers: IncomingHttpHeaders,
  payloadHash: string,
  trailers: ReadonlyMap<string, string>,
): Claims {
  const md5 = headers['content-md5'];
  const name = announcedChecksum(headers);
  const header = `x-amz-checksum-${name}`;
  return {
    sha256: SHA256.test(payloadHash) ? payloadHash : undefined,
    md5: typeof md5 === 'string' ? md5 : undefined,
    checksum: name && { name, value: () => textOf(headers[header]) ?? trailers.get(header) },
  };
}

/**
 * The one checksum that a request declares: in a header, after the body, or by its algorithm alone.
 * @throws S3Error when it names several, or one that S3 does not support
 */
export function announcedChecksum(headers: IncomingHttpHeaders): ChecksumName | undefined {
  const trailer = textOf(headers['x-amz-trailer']);
  const named = Object.keys(headers).filter((name) => checksumOfHeader(name));
  if (trailer !== undefined) named.push(trailer);
  if (named.length > 1) {
    throw invalidRequest(
      'Expecting a single x-amz-checksum- header. Multiple checksum Types are not allowed.',
    );
  }
  const algorithm = textOf(headers['x-amz-sdk-checksum-algorithm']);
  const found = named[0] === undefined ? checksumNamed(algorithm) : checksumOfHeader(named[0]);
  if (!found && (named[0] ?? algorithm) !== undefined) {
    throw invalidRequest('The checksum algorithm you specified is not supported.');
  }
  return found;
}

/** Checks that exactly the announced trailers follow the body. */
function checkTrailers(headers: IncomingHttpHeaders, trailers: ReadonlyMap<string, string>): void {
  const announced = textOf(headers['x-amz-trailer'])?.trim().toLowerCase();
  const missing = announced !== undefined && !trailers.has(announced);
  if (missing || [...trailers.keys()].some((name) => name !== announced)) {
    throw new S3Error(
      400,
      'MalformedTrailerError',
      'The request contained trailing data that was not well-formed.',
    );
  }
}

const textOf = (value: string | string[] | undefined) => (Array.isArray(value) ? value.join(',') : value);

const incompleteBody = () =>
  new S3Error(400, 'IncompleteBody', 'The body is not as long as the Content-Length header says.');
