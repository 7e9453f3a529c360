import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onReconnect } from '../../../lib/amplify/on-reconnect.ts';
import type { DocumentRecord } from './document-record.ts';
import { refreshDocuments, showChanges } from './show-changes.ts';
import { subscribeDocuments } from './subscribe-documents.ts';

/** Changes come in bursts (each step of an upload is one); they are shown together. */
const gatherMs = 400;

/** Keeps every list of documents on the screen up to date with what others do, and catches up after a lost connection. */
export function useLiveDocuments(subscribe: typeof subscribeDocuments = subscribeDocuments): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let unclear = false;
    const changed = new Map<string, DocumentRecord>();
    const flush = () => {
      timer = undefined;
      showChanges(queryClient, [...changed.values()]);
      if (unclear) refreshDocuments(queryClient);
      changed.clear();
      unclear = false;
    };
    const gather = () => {
      timer ??= setTimeout(flush, gatherMs);
    };
    const refresh = () => {
      unclear = true;
      gather();
    };
    const unsubscribe = subscribe({
      onChange: (document) => {
        changed.set(document.id, document);
        gather();
      },
      onUnclear: refresh,
      onError: (error) => console.warn('News of documents', error),
    });
    const stopListening = onReconnect(refresh);
    return () => {
      clearTimeout(timer);
      unsubscribe();
      stopListening();
    };
  }, [queryClient, subscribe]);
}
