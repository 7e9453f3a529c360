import { interruptedAfterMs, wasInterrupted } from '#domain/upload/interrupted-upload.ts';
import { useNow } from '../hooks/use-now.ts';
import { useUploadDocumentIds } from '../upload/upload-context.ts';
import type { DocumentRecord } from './document-record.ts';

/** Tells whether a document was interrupted: its status is processing, but its page was closed. */
export function useInterrupted(): (document: DocumentRecord) => boolean {
  const inHand = useUploadDocumentIds();
  const now = useNow(interruptedAfterMs / 4);
  return (document) => !inHand.has(document.id) && wasInterrupted(document, now);
}
