import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { LocalService } from '../server/service.ts';
import { parseAddress } from './address.ts';
import { authorize } from './authorize.ts';
import type { Bucket } from './bucket.ts';
import { allowOrigin, answerPreflight } from './cors.ts';
import { createObjectFiles } from './object-files.ts';
import { openObjectIndex } from './object-index.ts';
import { deleteObject } from './operations/delete-object.ts';
import { getObject } from './operations/get-object.ts';
import { listObjects } from './operations/list-objects.ts';
import { putObject } from './operations/put-object.ts';
import { notImplemented, S3Error } from './s3-error.ts';
import { xmlDocument } from './xml.ts';

export interface S3Options {
  /** Holds the objects and their index. */
  readonly dir: string;
  readonly bucket: string;
  readonly region: string;
  /** Objects are at `{publicPath}/{bucket}/{key}`. */
  readonly publicPath: string;
  /** The web origins from which a browser may use presigned URLs. */
  readonly allowedOrigins: readonly string[];
  /** The secret of an AWS access key; whoever has one may do everything in the bucket. */
  readonly secretFor: (accessKeyId: string) => string | undefined;
  /** Gets what went wrong inside the service; the client only sees InternalError. */
  readonly onError: (error: unknown) => void;
  /** Epoch milliseconds. */
  readonly now?: () => number;
}

/** The files of users stand on the app's own origin: nothing in them may run there. */
const HARMLESS = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "sandbox; default-src 'none'",
  'cross-origin-resource-policy': 'same-origin',
};

/** One bucket: S3's REST protocol, path-style, over files on disk. */
export function createS3(options: S3Options): LocalService {
  const now = options.now ?? Date.now;
  const index = openObjectIndex(options.dir);
  const files = createObjectFiles(options.dir);
  files.sweep(index.files());
  const bucket: Bucket = { name: options.bucket, index, files, now };
  const authorizer = {
    region: options.region,
    secretFor: options.secretFor,
    now: () => new Date(now()),
  };

  const route = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { payloadHash } = authorize(request, authorizer);
    const address = parseAddress(request.url ?? '/', options.publicPath);
    const { method } = request;
    if (address.bucket !== bucket.name) {
      throw new S3Error(404, 'NoSuchBucket', 'The specified bucket does not exist');
    }
    if (address.key === '') {
      const isListing = method === 'GET' && address.query.get('list-type') === '2';
      if (!isListing) throw notImplemented(`${method} on a bucket`);
      listObjects(bucket, address, response);
    } else if (address.query.has('uploadId') || address.query.has('uploads')) {
      throw notImplemented('Multipart upload');
    } else if (method === 'GET' || method === 'HEAD') {
      await getObject(bucket, address, request, response);
    } else if (method === 'PUT') {
      await putObject(bucket, address, request, response, payloadHash);
    } else if (method === 'DELETE') {
      await deleteObject(bucket, address, response);
    } else {
      throw notImplemented(`${method} on an object`);
    }
  };

  return {
    name: 's3',
    async handle(request, response) {
      const requestId = randomUUID();
      for (const [name, value] of Object.entries(HARMLESS)) response.setHeader(name, value);
      response.setHeader('x-amz-request-id', requestId);
      allowOrigin(request, response, options.allowedOrigins);
      if (request.method === 'OPTIONS') return answerPreflight(request, response, options.allowedOrigins);
      try {
        await route(request, response);
      } catch (error) {
        answerError(error, requestId, request, response, options.onError);
      }
    },
    health: () => ({ bucket: bucket.name, ...index.totals() }),
    async close() {
      index.close();
    },
  };
}

function answerError(
  error: unknown,
  requestId: string,
  request: IncomingMessage,
  response: ServerResponse,
  onError: (error: unknown) => void,
): void {
  // The sender went away in the middle: nobody is left to be told, and nothing went wrong here.
  if (request.destroyed && !request.complete) return;
  const known = error instanceof S3Error;
  if (!known) onError(error);
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const failure = known ? error : new S3Error(500, 'InternalError', 'We encountered an internal error.');
  const document = xmlDocument([
    'Error',
    [
      ['Code', failure.code],
      ['Message', failure.message],
      ['Resource', request.url?.split('?')[0] ?? ''],
      ['RequestId', requestId],
    ],
  ]);
  // What is left of a refused upload is not read: the connection ends with the answer.
  const rest: Record<string, string> = request.complete ? {} : { connection: 'close' };
  response.writeHead(failure.status, { ...failure.headers, ...rest, 'content-type': 'application/xml' });
  response.end(request.method === 'HEAD' ? undefined : document);
}
