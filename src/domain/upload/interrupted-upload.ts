import type { DocumentStatus } from '../documents/document-status.ts';

/**
 * An active extraction updates its row at every step. After this long without an update it was probably interrupted.
 * Resuming an active one does no harm: it replaces passages with the same passages.
 */
export const interruptedAfterMs = 2 * 60_000;

/** True for a document whose tab closed before its text was read. `now` in milliseconds since 1970. */
export function wasInterrupted(
  document: { status: DocumentStatus | null; updatedAt: string },
  now: number,
): boolean {
  return document.status === 'processing' && now - Date.parse(document.updatedAt) > interruptedAfterMs;
}
