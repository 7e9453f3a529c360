import { createHash, type Hash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { notImplemented, S3Error } from './s3-error.ts';

/** What the sender claims the bytes hash to; whatever is claimed is checked. */
export interface Claims {
  /** Hex, from x-amz-content-sha256 when it is a hash. */
  readonly sha256?: string;
  /** Base64, from Content-MD5. */
  readonly md5?: string;
  /** `x-amz-checksum-{algorithm}` to base64, from headers or trailers. */
  readonly checksums: Readonly<Record<string, string>>;
}

export interface Digest {
  readonly size: number;
  update(piece: Buffer): void;
  /** The ETag of the bytes. @throws S3Error when a claim does not hold */
  finish(claims: Claims): string;
}

const mismatch = (status: number, code: string, what: string) =>
  new S3Error(status, code, `The ${what} you specified did not match what we received.`);

export function createDigest(): Digest {
  const md5 = createHash('md5');
  const sha256 = createHash('sha256');
  let crc = 0;
  let size = 0;
  const crc32Base64 = () => {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(crc);
    return bytes.toString('base64');
  };
  const base64 = (hash: Hash) => hash.copy().digest('base64');
  const checksumOf: Record<string, () => string> = {
    'x-amz-checksum-crc32': crc32Base64,
    'x-amz-checksum-sha256': () => base64(sha256),
  };
  return {
    get size() {
      return size;
    },
    update(piece) {
      size += piece.length;
      crc = crc32(piece, crc);
      md5.update(piece);
      sha256.update(piece);
    },
    finish(claims) {
      if (claims.sha256 !== undefined && claims.sha256 !== sha256.copy().digest('hex')) {
        throw mismatch(400, 'XAmzContentSHA256Mismatch', 'x-amz-content-sha256');
      }
      if (claims.md5 !== undefined && claims.md5 !== base64(md5)) {
        throw mismatch(400, 'BadDigest', 'Content-MD5');
      }
      for (const [name, claimed] of Object.entries(claims.checksums)) {
        const compute = checksumOf[name];
        if (!compute) throw notImplemented(name);
        if (compute() !== claimed) throw mismatch(400, 'BadDigest', name);
      }
      return md5.copy().digest('hex');
    },
  };
}
