import { publish } from '../bucket.ts';
import type { Call } from '../call.ts';
import { checkWrite } from '../conditions.ts';
import { keptHeaders } from '../kept-headers.ts';
import { checksumHeaders, storeBody } from '../stored-bytes.ts';

/**
 * Stores the body under the key. The bytes are on the disk before the index refers to them, and the index changes
 * atomically: a reader sees the old object or the new one, and an interrupted upload changes nothing.
 */
export async function putObject(call: Call): Promise<void> {
  const { on, key, headers, response } = call;
  const kept = keptHeaders(headers);
  // Checked before the bytes are sent, to save bandwidth, and again when the index changes.
  checkWrite(headers, on.index.find(key));
  const stored = await storeBody(call);
  await publish(on, 'ObjectCreated:Put', { key, ...stored, modifiedAt: on.now(), headers: kept }, (current) =>
    checkWrite(headers, current),
  );
  const { etag, checksum } = stored;
  response.writeHead(200, { ...checksumHeaders(checksum), etag: `"${etag}"`, 'content-length': 0 }).end();
}
