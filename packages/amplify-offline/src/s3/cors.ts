import type { IncomingMessage, ServerResponse } from 'node:http';
import { S3Error } from './s3-error.ts';

const METHODS = 'GET, HEAD, PUT, POST, DELETE';
const EXPOSED = 'ETag, Content-Range, Content-Length, Last-Modified, x-amz-request-id, x-amz-checksum-crc32';

/** Allows the app's own pages to read the response. Browsers withhold it from pages of other origins. */
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
 * Answers a preflight. It is not signed and grants nothing beyond what a signature grants.
 * @throws S3Error for a page of another origin
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
