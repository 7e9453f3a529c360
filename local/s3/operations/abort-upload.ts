import type { Call } from '../call.ts';
import { noSuchUpload, uploadOf } from '../upload-of.ts';

/** AbortMultipartUpload: forgets the upload, and its parts give their space back. */
export async function abortUpload(call: Call): Promise<void> {
  const { on, response } = call;
  const { id } = uploadOf(call);
  const parts = on.uploads.parts(id);
  if (!on.uploads.remove(id)) throw noSuchUpload();
  await Promise.all(parts.map((part) => on.files.remove(part.file)));
  response.writeHead(204).end();
}
