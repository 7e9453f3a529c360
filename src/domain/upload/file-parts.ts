import { storage } from '../limits/limits.ts';

/** A file of this size is sent in parts, so that an interrupted upload continues with the next part. */
export const isSentInParts = (size: number): boolean => size > storage.inPartsFromBytes;

export const partCount = (size: number): number => Math.ceil(size / storage.partBytes);

/** The first byte of a part and the byte after its last. `number` starts at 1. */
export function partRange(size: number, number: number): { start: number; end: number } {
  const start = (number - 1) * storage.partBytes;
  return { start, end: Math.min(size, start + storage.partBytes) };
}

/** How much of a file storage has, so that its upload continues with the next part. */
export interface SentParts {
  key: string;
  uploadId: string;
  /** Bytes, of the whole file. */
  size: number;
  /** In order. `sha256` in hex. */
  sent: readonly { etag: string; sha256: string }[];
}
