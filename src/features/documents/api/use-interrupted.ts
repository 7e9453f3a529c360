import { useEffect, useState } from 'react';
import { interruptedAfterMs, wasInterrupted } from '#domain/upload/interrupted-upload.ts';
import type { DocumentRecord } from './document-record.ts';
import { useUploadDocumentIds } from './upload-context.ts';

/** Tells whether a document was interrupted: its status is processing, but its page was closed. */
export function useInterrupted(): (document: DocumentRecord) => boolean {
  const inHand = useUploadDocumentIds();
  const now = useNow(interruptedAfterMs / 4);
  return (document) => !inHand.has(document.id) && wasInterrupted(document, now);
}

/** The time in milliseconds since 1970, updated every `everyMs`. */
function useNow(everyMs: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
