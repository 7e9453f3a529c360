import { byteRange } from '../byte-range.ts';
import { answerXml, type Call } from '../call.ts';
import { openCopySource } from '../copy-source.ts';
import { keptHeaders } from '../kept-headers.ts';
import { copyResult } from '../results.ts';
import { invalidArgument, invalidRequest } from '../s3-error.ts';
import { checksumHeaders, type StoredBytes, storeBody, storeCopy } from '../stored-bytes.ts';
import { announcedChecksum } from '../upload-body.ts';
import { noSuchUpload, uploadOf } from '../upload-of.ts';

const MAX_PART_NUMBER = 10_000;

/** Stores the body as one part. A part sent again replaces the previous one. */
export async function uploadPart(call: Call): Promise<void> {
  const { response, headers } = call;
  const upload = uploadOf(call);
  const number = partNumber(call);
  keptHeaders(headers);
  const brought = announcedChecksum(headers);
  const isComposite = upload.checksumType === 'COMPOSITE';
  if (upload.checksumName && (brought || isComposite) && brought !== upload.checksumName) {
    throw invalidRequest(
      `Checksum Type mismatch occurred, expected checksum Type: ${upload.checksumName}, actual checksum Type: ${brought ?? null}`,
    );
  }
  const stored = await storeBody(call);
  await keepPart(call, number, stored);
  const { etag, checksum } = stored;
  response.writeHead(200, { ...checksumHeaders(checksum), etag: `"${etag}"`, 'content-length': 0 }).end();
}

/** Stores a copy of an object, or of a range of it, as one part. */
export async function uploadPartCopy(call: Call): Promise<void> {
  const { on, headers, response } = call;
  const upload = uploadOf(call);
  const number = partNumber(call);
  const { object, handle } = await openCopySource(call);
  try {
    const asked = headers['x-amz-copy-source-range'];
    const range = asked === undefined ? undefined : byteRange(String(asked), object.size);
    if (asked !== undefined && !range)
      throw invalidArgument('The x-amz-copy-source-range value is not valid.');
    const stored = await storeCopy(on.files, handle, { range, checksum: upload.checksumName ?? undefined });
    await keepPart(call, number, stored);
    answerXml(response, copyResult('CopyPartResult', { ...stored, modifiedAt: on.now() }));
  } finally {
    await handle.close();
  }
}

async function keepPart({ on, query }: Call, number: number, stored: StoredBytes): Promise<void> {
  const { checksum, ...bytes } = stored;
  const part = { number, ...bytes, modifiedAt: on.now(), checksum: checksum?.value ?? null };
  try {
    const replaced = on.uploads.putPart(query.get('uploadId') ?? '', part);
    // The upload was aborted or completed while the bytes arrived.
    if (replaced === null) throw noSuchUpload();
    if (replaced) await on.files.remove(replaced.file);
  } catch (error) {
    await on.files.remove(stored.file);
    throw error;
  }
}

function partNumber({ query }: Call): number {
  const given = query.get('partNumber') ?? '';
  const number = Number(given);
  if (/^\d{1,5}$/.test(given) && number >= 1 && number <= MAX_PART_NUMBER) return number;
  throw invalidArgument('Part number must be an integer between 1 and 10000, inclusive');
}
