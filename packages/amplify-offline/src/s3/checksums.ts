import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { Crc32c, Crc64Nvme } from '@aws-sdk/checksums/crc';

/** The checksums that S3 supports, as they end `x-amz-checksum-{name}`. */
export const CHECKSUM_NAMES = ['crc32', 'crc32c', 'crc64nvme', 'sha1', 'sha256'] as const;
export type ChecksumName = (typeof CHECKSUM_NAMES)[number];

/** FULL_OBJECT: over all bytes. COMPOSITE: over the checksums of the parts, followed by `-{number of parts}`. */
export type ChecksumType = 'FULL_OBJECT' | 'COMPOSITE';

/** The checksum that was sent with an object. The value is in base64. */
export interface Checksum {
  readonly name: ChecksumName;
  readonly value: string;
  readonly type: ChecksumType;
}

export interface RunningChecksum {
  update(piece: Uint8Array): void;
  /** Base64. Call it once, at the end. */
  value(): Promise<string>;
}

const HEADER = /^x-amz-checksum-(.+)$/;

/** `crc32` for `x-amz-checksum-crc32`. Undefined for any other header, including `x-amz-checksum-type`. */
export function checksumOfHeader(header: string): ChecksumName | undefined {
  return checksumNamed(HEADER.exec(header.trim().toLowerCase())?.[1]);
}

/** The algorithm for one of S3's names, such as `CRC32C`, in any case. */
export function checksumNamed(name: string | undefined): ChecksumName | undefined {
  return CHECKSUM_NAMES.find((known) => known === name?.toLowerCase());
}

export function createChecksum(name: ChecksumName): RunningChecksum {
  if (name === 'crc32') return createCrc32();
  if (name === 'sha1' || name === 'sha256') {
    const hash = createHash(name);
    return { update: (piece) => void hash.update(piece), value: async () => hash.digest('base64') };
  }
  const crc = name === 'crc32c' ? new Crc32c() : new Crc64Nvme();
  return {
    update: (piece) => crc.update(piece),
    value: async () => Buffer.from(await crc.digest()).toString('base64'),
  };
}

function createCrc32(): RunningChecksum {
  let crc = 0;
  return {
    update(piece) {
      crc = crc32(piece, crc);
    },
    async value() {
      const bytes = Buffer.alloc(4);
      bytes.writeUInt32BE(crc);
      return bytes.toString('base64');
    },
  };
}
