import type { Call } from '../call.ts';
import { endedUploadOf, noSuchUpload, uploadOf } from '../upload-of.ts';

/** AbortMultipartUpload: removes the upload and frees the space of its parts. Aborting again is not an error. */
export async function abortUpload(call: Call): Promise<void> {
  const { on, response } = call;
  const ended = endedUploadOf(call);
  if (ended?.etag) throw noSuchUpload();
  if (!ended) {
    const { id, key } = uploadOf(call);
    const parts = on.uploads.parts(id);
    on.uploads.end(id, { key, etag: null, checksum: null }, on.now());
    await Promise.all(parts.map((part) => on.files.remove(part.file)));
  }
  response.writeHead(204).end();
}
