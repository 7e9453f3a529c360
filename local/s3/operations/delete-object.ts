import type { ServerResponse } from 'node:http';
import type { Address } from '../address.ts';
import type { Bucket } from '../bucket.ts';

/** Removes an object. That there was none is no error, as on S3. */
export async function deleteObject(
  bucket: Bucket,
  { key }: Address,
  response: ServerResponse,
): Promise<void> {
  const removed = bucket.index.remove(key);
  if (removed) await bucket.files.remove(removed.file);
  response.writeHead(204).end();
}
