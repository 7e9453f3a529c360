import type { Bucket } from '../bucket.ts';
import type { Call } from '../call.ts';
import { checkWrite } from '../conditions.ts';

/** Removes an object. As on S3, removing a missing one is not an error. */
export async function deleteObject({ on, key, headers, response }: Call): Promise<void> {
  const conditions = { 'if-match': headers['if-match'] };
  await removeObject(on, key, (current) => checkWrite(conditions, current));
  response.writeHead(204).end();
}

/** Removes the object from the index first. A crash in between leaves a file that the next start removes. */
export async function removeObject(
  { index, files, onObjectEvent }: Bucket,
  key: string,
  check: Parameters<Bucket['index']['remove']>[1] = () => {},
): Promise<void> {
  const removed = index.remove(key, check);
  if (!removed) return;
  await files.remove(removed.file);
  await onObjectEvent('ObjectRemoved:Delete', removed);
}
