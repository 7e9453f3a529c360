import type { Call } from '../call.ts';
import { endedUploadOf, noSuchUpload, uploadOf } from '../upload-of.ts';

/** AbortMultipartUpload: forgets the upload, and its parts give their space back. Once more it is no error. */
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
