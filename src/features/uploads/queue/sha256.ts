import { Sha256 } from '@aws-crypto/sha256-js';
import { toHex } from '#lib/browser/hex.ts';

/**
 * The SHA-256 of a stream of bytes as 64 hexadecimal digits, computed piece by piece. The browser's own digest needs
 * the whole file in memory and a secure origin, which a phone on the site's network does not have.
 */
export async function sha256Of(
  bytes: ReadableStream<Uint8Array>,
  onBytes: (done: number) => void,
): Promise<string> {
  const hash = new Sha256();
  const reader = bytes.getReader();
  let done = 0;
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    hash.update(piece.value);
    done += piece.value.length;
    onBytes(done);
  }
  return toHex(await hash.digest());
}
