import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { teamKey } from '#features/team/api/team-key.ts';
import { dataClient } from '#lib/amplify/data-client.ts';
import { type ChangeListener, refreshOnChange } from '#lib/amplify/refresh-on-change.ts';
import { activitiesKey } from './list-activities.ts';

/** Tells when the server has written an activity of the company, until the function that it gives is called. */
export function subscribeActivities({ onNews, onError }: ChangeListener, client = dataClient()): () => void {
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
    const refresh = () => {
      void queryClient.invalidateQueries({ queryKey: activitiesKey(companyId) });
      void queryClient.invalidateQueries({ queryKey: teamKey(companyId) });
    };
    return refreshOnChange({ name: 'activities', subscribe, refresh });
  }, [companyId, queryClient, subscribe]);
}
