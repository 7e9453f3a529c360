import type { DocumentStatus } from '../documents/document-status.ts';

/**
 * A reading that goes on somewhere writes its row at every step; one that has written nothing for so long was most
 * likely cut off. Taking it up although it goes on does no harm: the same passages replace themselves.
 */
export const leftBehindAfterMs = 2 * 60_000;

/** True for a document whose reading somebody's closed tab left behind. `now` in milliseconds since 1970. */
export function wasInterrupted(
  document: { status: DocumentStatus | null; updatedAt: string },
  now: number,
): boolean {
  return document.status === 'processing' && now - Date.parse(document.updatedAt) > leftBehindAfterMs;
}
