import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type ProjectAccess, projectAccessOf } from '#domain/tenancy/project-access.ts';
import { type DataClient, dataClient } from '#lib/amplify/data-client.ts';
import { allRows, dataOf, dataOrNull } from '#lib/amplify/data-result.ts';
import { teamKey } from './people.ts';

/** The projects that a User of the company may open. */
export const projectAccessQuery = (companyId: string) =>
  queryOptions({
    queryKey: [...teamKey(companyId), 'project-access'],
    queryFn: async (): Promise<ProjectAccess> => {
      const row = dataOrNull(
        await dataClient().models.Company.get({ id: companyId }, { selectionSet: ['projectAccess'] }),
      );
      return projectAccessOf(row?.projectAccess);
    },
  });

export function useChangeProjectAccess(companyId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (projectAccess: ProjectAccess) => {
      dataOf(
        await dataClient().models.Company.update({ id: companyId, projectAccess }, { selectionSet: ['id'] }),
      );
      return projectAccess;
    },
    onSuccess: (projectAccess) =>
      queryClient.setQueryData(projectAccessQuery(companyId).queryKey, projectAccess),
  });
}

/** The assignment of a person to a project. */
export interface Assignment {
  id: string;
  projectId: string;
}

/** The projects that a person is assigned to. */
export async function listAssignments(
  userId: string,
  client: DataClient = dataClient(),
): Promise<Assignment[]> {
  const rows = await allRows((nextToken) =>
    client.models.UserProject.userProjectsByUser({ userId }, { limit: 500, nextToken }),
  );
  return rows.map(({ id, projectId }) => ({ id, projectId }));
}

export const assignmentsQuery = (companyId: string, userId: string) =>
  queryOptions({
    queryKey: [...teamKey(companyId), 'assignments', userId],
    queryFn: () => listAssignments(userId),
  });

/** Sets a person's assignments to the chosen ones and removes the others. */
export async function assignProjects(
  { companyId, userId }: { companyId: string; userId: string },
  chosen: ReadonlySet<string>,
  client: DataClient = dataClient(),
): Promise<void> {
  const now = await listAssignments(userId, client);
  const kept = new Set(now.map(({ projectId }) => projectId));
  for (const { id, projectId } of now) {
    if (!chosen.has(projectId)) dataOrNull(await client.models.UserProject.delete({ id }));
  }
  for (const projectId of chosen) {
    if (!kept.has(projectId))
      dataOf(await client.models.UserProject.create({ companyId, userId, projectId }));
  }
}

export function useAssignProjects(companyId: string, userId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (chosen: ReadonlySet<string>) => assignProjects({ companyId, userId }, chosen),
    onSettled: () => queryClient.invalidateQueries(assignmentsQuery(companyId, userId)),
  });
}
