import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { dataClient } from '../../../lib/amplify/data-client.ts';
import { keepLive } from '../../../lib/amplify/keep-live.ts';
import { gather } from '../../../lib/browser/gather.ts';
import { teamKey } from '../../team/api/team-key.ts';
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

/**
 * Keeps the team's activity up to date with what everybody does, and catches up after a lost connection. Whatever changes
 * people and invitations is written as an activity too, so that their lists are asked again as well.
 */
export function useLiveActivities(companyId: string, subscribe = subscribeActivities): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const refresh = gather(() => {
      void queryClient.invalidateQueries({ queryKey: activitiesKey(companyId) });
      void queryClient.invalidateQueries({ queryKey: teamKey(companyId) });
    });
    const stop = keepLive({
      name: 'activities',
      start: (onError) => subscribe({ onNews: refresh, onError }),
      catchUp: refresh,
    });
    return () => {
      refresh.stop();
      stop();
    };
  }, [companyId, queryClient, subscribe]);
}
