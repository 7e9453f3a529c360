import { createHash } from 'node:crypto';
import { type Checksum, type ChecksumName, createChecksum, type RunningChecksum } from './checksums.ts';
import { S3Error } from './s3-error.ts';

/** Hashes and checksums that the sender claims for the bytes. Every claim is checked. */
export interface Claims {
  /** In hex, from x-amz-content-sha256 when that is a hash. */
  readonly sha256?: string | undefined;
  /** In base64, from Content-MD5. */
  readonly md5?: string | undefined;
  /** The algorithm is known before the bytes arrive. The value may follow them. */
  readonly checksum?: { readonly name: ChecksumName; readonly value: () => string | undefined } | undefined;
}

/** The digests of the bytes that arrived. */
export interface Digested {
  readonly size: number;
  /** MD5 in hex, without quotes. */
  readonly etag: string;
  readonly checksum: Checksum | null;
}

export interface Digest {
  readonly size: number;
  update(piece: Uint8Array): void;
  /** @throws S3Error when a claim is wrong */
  finish(): Promise<Digested>;
}

/** Hashes bytes as they pass: MD5 for the ETag, and the algorithms that the sender claims. */
export function createDigest(claims: Claims): Digest {
  const md5 = createHash('md5');
  const sha256 = claims.sha256 === undefined ? undefined : createHash('sha256');
  const checksum = claims.checksum && createChecksum(claims.checksum.name);
  let size = 0;
  return {
    get size() {
      return size;
    },
    update(piece) {
      size += piece.length;
      md5.update(piece);
      sha256?.update(piece);
      checksum?.update(piece);
    },
    async finish() {
      if (sha256 && sha256.digest('hex') !== claims.sha256) {
        throw mismatch('XAmzContentSHA256Mismatch', 'x-amz-content-sha256');
      }
      const hash = md5.digest();
      if (claims.md5 !== undefined && hash.toString('base64') !== claims.md5) {
        throw mismatch('BadDigest', 'Content-MD5');
      }
      return { size, etag: hash.toString('hex'), checksum: await checked(checksum, claims.checksum) };
    },
  };
}

async function checked(
  running: RunningChecksum | undefined,
  claim: Claims['checksum'],
): Promise<Checksum | null> {
  if (!running || !claim) return null;
  const value = await running.value();
  const claimed = claim.value();
  if (claimed !== undefined && claimed !== value) throw mismatch('BadDigest', claim.name.toUpperCase());
  return { name: claim.name, value, type: 'FULL_OBJECT' };
}

const mismatch = (code: string, what: string) =>
  new S3Error(400, code, `The ${what} you specified did not match what we received.`);
