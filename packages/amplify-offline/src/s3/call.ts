import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { Address } from './address.ts';
import type { Bucket } from './bucket.ts';
import type { Permissions } from './permissions.ts';
import type { Upload } from './upload-body.ts';
import { type Element, xmlDocument } from './xml.ts';

/** An authenticated request with everything an operation needs to answer it. */
export interface Call extends Address, Upload {
  readonly on: Bucket;
  readonly permissions: Permissions;
  readonly response: ServerResponse;
}

export type Operation = (call: Call) => void | Promise<void>;

/**
 * The headers of a request, including those that a presigned URL carries in its query: the metadata and the copy
 * source, which are signed there. The checksum in the query is ignored: the SDK computes it for an empty body, before
 * it knows the bytes, and S3 was reported to ignore it too (aws-sdk-js-v3 issue 4448, aws-sdk-go-v2 issue 2610).
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
