import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Address } from './address.ts';
import { permissionsOf } from './permissions.ts';
import { noSuchKey, notImplemented } from './s3-error.ts';

/** A bucket of Amplify's own with a few files that the backend generates. It is read-only. */
export interface GeneratedFiles {
  readonly bucket: string;
  /** File texts by their key. */
  readonly files: ReadonlyMap<string, string>;
  readonly allows: (accessKeyId: string, key: string) => boolean;
}

/** GetObject. @throws S3Error for anything else */
export function answerGenerated(
  { files, allows }: GeneratedFiles,
  { key }: Address,
  {
    request,
    response,
    accessKeyId,
  }: { request: IncomingMessage; response: ServerResponse; accessKeyId: string },
): void {
  if (request.method !== 'GET' || key === '')
    throw notImplemented(`"${request.method}" in a generated bucket`);
  permissionsOf(() => allows(accessKeyId, key)).require('s3:GetObject', key);
  const text = files.get(key);
  if (text === undefined) throw noSuchKey();
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) });
  response.end(text);
}
