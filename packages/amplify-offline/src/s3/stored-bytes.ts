import type { FileHandle } from 'node:fs/promises';
import type { ByteRange } from './byte-range.ts';
import type { Call } from './call.ts';
import type { Checksum, ChecksumName } from './checksums.ts';
import { createDigest, type Digested } from './digest.ts';
import type { ObjectFiles } from './object-files.ts';
import { uploadBody } from './upload-body.ts';

/** Complete bytes on the disk that do not belong to a key yet. */
export interface StoredBytes extends Digested {
  readonly file: string;
}

/**
 * Stores the body of a request.
 * @throws S3Error when a claimed hash or length is wrong; then no file is left
 */
export async function storeBody(call: Call): Promise<StoredBytes> {
  await call.on.guard.require(Number(call.headers['content-length'] ?? 0));
  let received: Digested | undefined;
  const body = uploadBody(call, (whole) => {
    received = whole;
  });
  const file = await call.on.files.write(body);
  if (!received) throw new Error('An upload ended without being complete.');
  return { file, ...received };
}

/** Stores a copy of an open file, or of a range of it, with the requested checksum. */
export async function storeCopy(
  files: ObjectFiles,
  source: FileHandle,
  { range, checksum }: { range?: ByteRange | undefined; checksum?: ChecksumName | undefined },
): Promise<StoredBytes> {
  const digest = createDigest({ checksum: checksum && { name: checksum, value: () => undefined } });
  const part = range && { start: range.first, end: range.last };
  const file = await files.write(
    passing(source.createReadStream({ ...part, autoClose: false }), digest.update),
  );
  return { file, ...(await digest.finish()) };
}

/** Passes the pieces through and calls `see` with each. */
export async function* passing(
  pieces: AsyncIterable<Buffer>,
  see: (piece: Buffer) => void,
): AsyncGenerator<Buffer> {
  for await (const piece of pieces) {
    see(piece);
    yield piece;
  }
}

/** The `x-amz-checksum-…` header of a response. */
export function checksumHeaders(checksum: Checksum | null): Record<string, string> {
  if (!checksum) return {};
  return { [`x-amz-checksum-${checksum.name}`]: checksum.value, 'x-amz-checksum-type': checksum.type };
}
