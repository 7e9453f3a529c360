import { PackedVectors } from '#domain/reading/packed-vectors.ts';

/** As much as the vectors of 3,500 pages. */
const MAX_BYTES = 16 * 2 ** 20;

/** Reads a document's vectors from the device and keeps the most recently used ones in memory. */
export function recentVectors(
  read: (documentId: string) => Promise<Blob | null>,
  most = MAX_BYTES,
): (documentId: string) => Promise<PackedVectors | null> {
  const known = new Map<string, { vectors: PackedVectors; bytes: number }>();
  return async (documentId) => {
    const found = known.get(documentId) ?? (await load(read, documentId));
    if (!found) return null;
    // Marks it as recently used.
    known.delete(documentId);
    known.set(documentId, found);
    let bytes = [...known.values()].reduce((sum, one) => sum + one.bytes, 0);
    for (const [oldest, one] of known) {
      if (bytes <= most || oldest === documentId) break;
      known.delete(oldest);
      bytes -= one.bytes;
    }
    return found.vectors;
  };
}

async function load(read: (documentId: string) => Promise<Blob | null>, documentId: string) {
  const file = await read(documentId);
  return file && { vectors: new PackedVectors(await file.arrayBuffer()), bytes: file.size };
}
