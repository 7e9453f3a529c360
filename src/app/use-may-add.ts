import { useQuery } from '@tanstack/react-query';
import { canManage, type SessionUser } from '#features/auth/api/session-user.ts';
import { handInProjectsQuery } from '#features/company/api/handing-in.ts';

/**
 * Whether a person may add documents to a project: an Admin or Owner to every project, a User to assigned
 * ones if the company allows it. Undefined until known. Only for display; the server decides.
 */
export function useMayAdd(user: SessionUser): ((projectId: string) => boolean) | undefined {
  const isManager = canManage(user);
  const { data } = useQuery({ ...handInProjectsQuery(user), enabled: !isManager });
  if (isManager) return () => true;
  return data && ((projectId) => data.includes(projectId));
}
