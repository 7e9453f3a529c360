import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type DataClient, dataClient } from '#lib/amplify/data-client.ts';
import { allRows, dataOf, dataOrNull } from '#lib/amplify/data-result.ts';

/**
 * Whether Users of the company may add documents to the projects assigned to them. They may not until a manager allows
 * it.
 */
export async function usersHandIn(companyId: string, client: DataClient = dataClient()): Promise<boolean> {
  const company = await client.models.Company.get({ id: companyId }, { selectionSet: ['usersHandIn'] });
  return dataOrNull(company)?.usersHandIn === true;
}

export const handingInQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['company', companyId, 'users-hand-in'] as const,
    queryFn: () => usersHandIn(companyId),
  });

export function useChangeHandingIn(companyId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (next: boolean) => {
      const changed = { id: companyId, usersHandIn: next };
      dataOf(await dataClient().models.Company.update(changed, { selectionSet: ['id'] }));
      return next;
    },
    onSuccess: (next) => queryClient.setQueryData(handingInQuery(companyId).queryKey, next),
  });
}

interface UserScope {
  companyId: string;
  sub: string;
}

/** The projects to which a User may add documents: those assigned to them, if the company allows it. */
export async function listHandInProjects(
  { companyId, sub }: UserScope,
  client: DataClient = dataClient(),
): Promise<string[]> {
  if (!(await usersHandIn(companyId, client))) return [];
  const assigned = await allRows((nextToken) =>
    client.models.UserProject.userProjectsByUser(
      { userId: sub },
      { nextToken, selectionSet: ['projectId', 'companyId'] },
    ),
  );
  return assigned.filter((row) => row.companyId === companyId).map(({ projectId }) => projectId);
}

export const handInProjectsQuery = (user: UserScope) =>
  queryOptions({
    queryKey: ['company', user.companyId, 'hand-in-projects', user.sub] as const,
    queryFn: () => listHandInProjects(user),
  });
