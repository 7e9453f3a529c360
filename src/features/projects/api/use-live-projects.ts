import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type DataClient, dataClient } from '../../../lib/amplify/data-client.ts';
import { keepLive } from '../../../lib/amplify/keep-live.ts';
import { gather } from '../../../lib/browser/gather.ts';

interface ProjectListener {
  onNews: () => void;
  onError: (error: unknown) => void;
}

/** Tells when somebody makes, changes or removes a project of the company, until the function that it gives is called. */
export function subscribeProjects(
  { onNews, onError }: ProjectListener,
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
    const refresh = gather(() => {
      void queryClient.invalidateQueries({ queryKey: ['projects', companyId] });
      void queryClient.invalidateQueries({ queryKey: ['deleted-projects', companyId] });
    });
    const stop = keepLive({
      name: 'projects',
      start: (onError) => subscribe({ onNews: refresh, onError }),
      catchUp: refresh,
    });
    return () => {
      refresh.stop();
      stop();
    };
  }, [companyId, queryClient, subscribe]);
}
