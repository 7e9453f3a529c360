import type { FileHandle } from 'node:fs/promises';
import type { ByteRange } from './byte-range.ts';
import type { Call } from './call.ts';
import type { Checksum, ChecksumName } from './checksums.ts';
import { createDigest, type Digested } from './digest.ts';
import type { ObjectFiles } from './object-files.ts';
import { uploadBody } from './upload-body.ts';

/** Bytes that are whole and on the disk, under no key yet. */
export interface StoredBytes extends Digested {
  readonly file: string;
}

/** Stores the body of a request. @throws S3Error when it is not what it claims to be; then nothing stays behind */
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

/** Stores a copy of an open file, or of a part of it, with the checksum asked for. */
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

/** The pieces as they come, each shown to `see`. */
export async function* passing(
  pieces: AsyncIterable<Buffer>,
  see: (piece: Buffer) => void,
): AsyncGenerator<Buffer> {
  for await (const piece of pieces) {
    see(piece);
    yield piece;
  }
}

/** `x-amz-checksum-…` of an answer. */
export function checksumHeaders(checksum: Checksum | null): Record<string, string> {
  if (!checksum) return {};
  return { [`x-amz-checksum-${checksum.name}`]: checksum.value, 'x-amz-checksum-type': checksum.type };
}
