import type { IncomingHttpHeaders } from 'node:http';
import { keyOf } from './address.ts';
import { openObject } from './bucket.ts';
import type { Call } from './call.ts';
import { isNotModified } from './conditions.ts';
import { invalidArgument, notImplemented, preconditionFailed, S3Error } from './s3-error.ts';

/**
 * Opens the object that `x-amz-copy-source` names: `[/]{bucket}/{key}`, percent-encoded. The caller closes it.
 * @throws S3Error when there is no such object, or it does not meet the request's conditions
 */
export async function openCopySource({ on: bucket, headers, permissions }: Call) {
  const [path = '', query] = String(headers['x-amz-copy-source']).replace(/^\//, '').split('?');
  if (query !== undefined) throw notImplemented('Copying a version');
  const [name, ...segments] = path.split('/');
  if (name !== bucket.name) throw new S3Error(404, 'NoSuchBucket', 'The specified bucket does not exist');
  const key = keyOf(segments);
  if (key === '')
    throw invalidArgument('Copy Source must mention the source bucket and key: sourcebucket/sourcekey');
  permissions.require('s3:GetObject', key);
  const opened = await openObject(bucket, key);
  if (!opened) throw permissions.missing();
  try {
    if (isNotModified(conditionsOf(headers), opened.object)) throw preconditionFailed();
  } catch (error) {
    await opened.handle.close();
    throw error;
  }
  return opened;
}

/** `x-amz-copy-source-if-match` and similar headers apply to the source as `if-match` applies to a read. */
function conditionsOf(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const prefix = 'x-amz-copy-source-';
  const conditions = Object.entries(headers).filter(([name]) => name.startsWith(`${prefix}if-`));
  return Object.fromEntries(conditions.map(([name, value]) => [name.slice(prefix.length), value]));
}
