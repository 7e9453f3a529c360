import type { IncomingMessage, ServerResponse } from 'node:http';
import { storageFault } from '../sqlite/storage-fault.ts';
import { S3Error } from './s3-error.ts';
import { xmlDocument } from './xml.ts';

/**
 * Answers with S3's XML. An error that is not an S3Error is a server fault: `onError` receives it, and the client
 * sees only InternalError.
 */
export function answerError(
  error: unknown,
  request: IncomingMessage,
  response: ServerResponse,
  onError: (error: unknown) => void,
): void {
  // The client disconnected. That is not an error of the server.
  if (request.destroyed && !request.complete) return;
  if (!(error instanceof S3Error)) onError(error);
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const failure = error instanceof S3Error ? error : internalError(error);
  const document = xmlDocument([
    'Error',
    [
      ['Code', failure.code],
      ['Message', failure.message],
      ['Resource', request.url?.split('?')[0] ?? ''],
      ['RequestId', String(response.getHeader('x-amz-request-id') ?? '')],
    ],
  ]);
  // The rest of a refused upload is not read. The connection closes after the response.
  const rest: Record<string, string> = request.complete ? {} : { connection: 'close' };
  response.writeHead(failure.status, { ...failure.headers, ...rest, 'content-type': 'application/xml' });
  response.end(request.method === 'HEAD' ? undefined : document);
}

/** S3 has no code for a full disk. This one is the name of HTTP status 507 (RFC 4918, section 11.5). */
function internalError(error: unknown): S3Error {
  const fault = storageFault(error);
  if (fault)
    return new S3Error(
      fault.status,
      fault.kind === 'full' ? 'InsufficientStorage' : 'InternalError',
      fault.sentence,
    );
  return new S3Error(500, 'InternalError', 'We encountered an internal error. Please try again.');
}
