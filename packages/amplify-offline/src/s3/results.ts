import type { Checksum } from './checksums.ts';
import type { Element } from './xml.ts';

/** `ChecksumCRC32` and similar: a checksum in S3's XML. */
export function checksumElements(checksum: Checksum | null): Element[] {
  if (!checksum) return [];
  return [
    [`Checksum${checksum.name.toUpperCase()}`, checksum.value],
    ['ChecksumType', checksum.type],
  ];
}

/** The response to a copy: CopyObjectResult or CopyPartResult. */
export function copyResult(
  name: string,
  copy: { readonly etag: string; readonly modifiedAt: number; readonly checksum: Checksum | null },
): Element {
  return [
    name,
    [
      ['LastModified', new Date(copy.modifiedAt).toISOString()],
      ['ETag', `"${copy.etag}"`],
      ...checksumElements(copy.checksum),
    ],
  ];
}
