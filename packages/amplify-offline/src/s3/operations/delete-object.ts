import type { Bucket } from '../bucket.ts';
import type { Call } from '../call.ts';
import { checkWrite } from '../conditions.ts';

/** Removes an object. That there was none is no error, as on S3. */
export async function deleteObject({ on, key, headers, response }: Call): Promise<void> {
  const conditions = { 'if-match': headers['if-match'] };
  await removeObject(on, key, (current) => checkWrite(conditions, current));
  response.writeHead(204).end();
}

/** The index forgets the object first: a crash in between leaves a file that the next start sweeps away. */
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
