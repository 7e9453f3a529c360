import type { IncomingMessage, ServerResponse } from 'node:http';
import { S3Error } from './s3-error.ts';

const METHODS = 'GET, HEAD, PUT, POST, DELETE';
const EXPOSED = 'ETag, Content-Range, Content-Length, Last-Modified, x-amz-request-id, x-amz-checksum-crc32';

/** Lets the app's own pages read the answer; any other page's browser keeps it from them. */
export function allowOrigin(
  request: IncomingMessage,
  response: ServerResponse,
  allowed: readonly string[],
): void {
  const { origin } = request.headers;
  response.setHeader('vary', 'Origin');
  if (origin === undefined || !allowed.includes(origin)) return;
  response.setHeader('access-control-allow-origin', origin);
  response.setHeader('access-control-expose-headers', EXPOSED);
}

/**
 * A preflight is not signed; it grants nothing that the signature does not grant.
 * @throws S3Error for another page's browser
 */
export function answerPreflight(
  request: IncomingMessage,
  response: ServerResponse,
  allowed: readonly string[],
): void {
  const { origin } = request.headers;
  if (origin === undefined || !allowed.includes(origin)) {
    throw new S3Error(403, 'AccessForbidden', 'CORSResponse: This CORS request is not allowed.');
  }
  const asked = request.headers['access-control-request-headers'];
  response.writeHead(204, {
    'access-control-allow-methods': METHODS,
    'access-control-max-age': '600',
    ...(asked === undefined ? {} : { 'access-control-allow-headers': asked }),
  });
  response.end();
}
