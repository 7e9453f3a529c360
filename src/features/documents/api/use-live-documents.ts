import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onReconnect } from '../../../lib/amplify/on-reconnect.ts';
import { subscribeDocuments } from './subscribe-documents.ts';

/** Changes come in bursts (each step of an upload is one); one refetch for all of them is enough. */
const gatherMs = 400;

/** Keeps every list of documents on the screen up to date with what others do, and catches up after a lost connection. */
export function useLiveDocuments(subscribe: typeof subscribeDocuments = subscribeDocuments): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const refresh = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        for (const list of ['project', 'company', 'one']) {
          void queryClient.invalidateQueries({ queryKey: ['documents', list] });
        }
      }, gatherMs);
    };
    const unsubscribe = subscribe(refresh, (error) => console.warn('Live documents', error));
    const stopListening = onReconnect(refresh);
    return () => {
      clearTimeout(timer);
      unsubscribe();
      stopListening();
    };
  }, [queryClient, subscribe]);
}
