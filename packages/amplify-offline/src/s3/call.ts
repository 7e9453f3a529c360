import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { Address } from './address.ts';
import type { Bucket } from './bucket.ts';
import type { Permissions } from './permissions.ts';
import type { Upload } from './upload-body.ts';
import { type Element, xmlDocument } from './xml.ts';

/** An authenticated request, and all that an operation needs to answer it. */
export interface Call extends Address, Upload {
  readonly on: Bucket;
  readonly permissions: Permissions;
  readonly response: ServerResponse;
}

export type Operation = (call: Call) => void | Promise<void>;

/**
 * The headers that count: a presigned URL carries the metadata and the copy source in its query, where they are signed
 * too. Not the checksum: the SDK puts that of an empty body there, before it knows the bytes, and S3 was reported not
 * to look at it (aws-sdk-js-v3 issue 4448, aws-sdk-go-v2 issue 2610).
 */
export function effectiveHeaders(request: IncomingMessage, query: URLSearchParams): IncomingHttpHeaders {
  const hoisted = [...query].filter(([name]) => HOISTED.test(name));
  return { ...Object.fromEntries(hoisted), ...request.headers };
}

const HOISTED = /^x-amz-(meta-|copy-source|metadata-directive|mp-object-size)/;

export function answerXml(
  response: ServerResponse,
  root: Element,
  headers: Record<string, string> = {},
): void {
  const document = xmlDocument(root);
  response.writeHead(200, {
    ...headers,
    'content-type': 'application/xml',
    'content-length': Buffer.byteLength(document),
  });
  response.end(document);
}
