import { useQuery } from '@tanstack/react-query';
import { canManage, type SessionUser } from '#features/auth/api/session-user.ts';
import { handInProjectsQuery } from '#features/company/api/handing-in.ts';

/**
 * Whether a person may add documents to a project: every one as Admin or Owner, as a User those where the company lets them
 * hand in. Undefined while that is not known. A hint for the screen; the server decides.
 */
export function useMayAdd(user: SessionUser): ((projectId: string) => boolean) | undefined {
  const isManager = canManage(user);
  const { data } = useQuery({ ...handInProjectsQuery(user), enabled: !isManager });
  if (isManager) return () => true;
  return data && ((projectId) => data.includes(projectId));
}
