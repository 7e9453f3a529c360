import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { activitiesKey } from '#features/activity/api/activities.ts';
import { openProjectsKey } from '#features/company/api/open-projects.ts';
import { refreshDocuments } from '#features/documents/api/show-changes.ts';
import { teamKey } from '#features/team/api/people.ts';
import { type DataClient, dataClient } from '#lib/amplify/data-client.ts';
import { type ChangeListener, endAll, refreshOnChange } from '#lib/amplify/live-changes.ts';

/** Reports each project of the company that is created, changed or removed, until the returned function is called. */
export function subscribeProjects(
  { onChange, onError }: ChangeListener,
  client: DataClient = dataClient(),
): () => void {
  const { onCreate, onUpdate, onDelete } = client.models.Project;
  const listener = { next: onChange, error: onError };
  return endAll([
    onCreate({ selectionSet: ['id'] }).subscribe(listener),
    onUpdate({ selectionSet: ['id'] }).subscribe(listener),
    onDelete({ selectionSet: ['id'] }).subscribe(listener),
  ]);
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

/**
 * Reports each assignment to a project that is created or removed, and each change of the projects that Users see,
 * until the returned function is called. A User receives only their own assignments.
 */
export function subscribeAccess(
  { onChange, onError }: ChangeListener,
  client: DataClient = dataClient(),
): () => void {
  const { Company, UserProject } = client.models;
  const listener = { next: onChange, error: onError };
  return endAll([
    UserProject.onCreate({ selectionSet: ['id'] }).subscribe(listener),
    UserProject.onDelete({ selectionSet: ['id'] }).subscribe(listener),
    Company.onUpdate({ selectionSet: ['id'] }).subscribe(listener),
  ]);
}

/** Everything that lists only the projects that the person may open. The route guards use these lists too. */
function refreshWhatIsOpen(queryClient: QueryClient, companyId: string): void {
  for (const queryKey of [
    openProjectsKey(companyId),
    ['projects', companyId],
    activitiesKey(companyId),
    teamKey(companyId),
  ])
    void queryClient.invalidateQueries({ queryKey });
  refreshDocuments(queryClient);
}

/** A newly assigned or unassigned project appears or disappears at once, with everything in it. */
export function useLiveAccess(companyId: string, subscribe = subscribeAccess): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const refresh = () => refreshWhatIsOpen(queryClient, companyId);
    return refreshOnChange({ name: 'assignments', subscribe, refresh });
  }, [companyId, queryClient, subscribe]);
}
