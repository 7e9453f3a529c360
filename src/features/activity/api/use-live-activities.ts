import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { dataClient } from '../../../lib/amplify/data-client.ts';
import { onReconnect } from '../../../lib/amplify/on-reconnect.ts';
import { activitiesKey } from './list-activities.ts';

interface ActivityListener {
  onNews: () => void;
  onError: (error: unknown) => void;
}

/** Tells when the server has written an activity of the company, until the function that it gives is called. */
export function subscribeActivities(
  { onNews, onError }: ActivityListener,
  client = dataClient(),
): () => void {
  const subscription = client.models.Activity.onCreate({ selectionSet: ['id'] }).subscribe({
    next: onNews,
    error: onError,
  });
  return () => subscription.unsubscribe();
}

/** Keeps the team's activity up to date with what everybody does, and catches up after a lost connection. */
export function useLiveActivities(companyId: string, subscribe = subscribeActivities): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const refresh = () => void queryClient.invalidateQueries({ queryKey: activitiesKey(companyId) });
    const unsubscribe = subscribe({
      onNews: refresh,
      onError: (error) => console.warn('News of activities', error),
    });
    const stopListening = onReconnect(refresh);
    return () => {
      unsubscribe();
      stopListening();
    };
  }, [companyId, queryClient, subscribe]);
}
