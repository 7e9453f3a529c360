import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type DataClient, dataClient } from '#lib/amplify/data-client.ts';
import { type ChangeListener, refreshOnChange } from '#lib/amplify/refresh-on-change.ts';

/** Tells when somebody makes, changes or removes a project of the company, until the function that it gives is called. */
export function subscribeProjects(
  { onNews, onError }: ChangeListener,
  client: DataClient = dataClient(),
): () => void {
  const { onCreate, onUpdate, onDelete } = client.models.Project;
  const listener = { next: onNews, error: onError };
  const subscriptions = [
    onCreate({ selectionSet: ['id'] }).subscribe(listener),
    onUpdate({ selectionSet: ['id'] }).subscribe(listener),
    onDelete({ selectionSet: ['id'] }).subscribe(listener),
  ];
  return () => {
    for (const subscription of subscriptions) subscription.unsubscribe();
  };
}

/** Keeps the lists of projects up to date with what others do, and catches up after a lost connection. */
export function useLiveProjects(companyId: string, subscribe = subscribeProjects): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const refresh = () => {
      void queryClient.invalidateQueries({ queryKey: ['projects', companyId] });
      void queryClient.invalidateQueries({ queryKey: ['deleted-projects', companyId] });
    };
    return refreshOnChange({ name: 'projects', subscribe, refresh });
  }, [companyId, queryClient, subscribe]);
}
