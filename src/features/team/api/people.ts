import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { AppError } from '#domain/errors/app-error.ts';
import { authErrors, teamErrors } from '#domain/errors/catalogue.ts';
import { type Role, roleOrUser } from '#domain/tenancy/roles.ts';
import { deviceSession, sessionKey, sessionQuery } from '#features/auth/api/get-session.ts';
import { isClosingAccount } from '#features/auth/api/profile.ts';
import type { SessionUser } from '#features/auth/api/session-user.ts';
import { type DataClient, dataClient } from '#lib/amplify/data-client.ts';
import {
  allRows,
  type DataResult,
  isConditionFailed,
  operationOf,
  unlessMissing,
} from '#lib/amplify/data-result.ts';

/** The key prefix of a company's members, invitations and assignments. */
export const teamKey = (companyId: string) => ['team', companyId] as const;

/** A member of the company, whether active or not. */
export interface Person {
  id: string;
  name: string;
  email: string;
  role: Role;
  isActive: boolean;
  /** ISO time; null before the first sign-in. */
  lastLoginAt: string | null;
}

const fields = ['id', 'name', 'email', 'role', 'isActive', 'lastLoginAt'] as const;

/** Everyone in the company: active members first, then by name. */
export async function listPeople(companyId: string, client: DataClient = dataClient()): Promise<Person[]> {
  const rows = await allRows((nextToken) =>
    client.models.User.usersByCompany({ companyId }, { limit: 500, nextToken, selectionSet: fields }),
  );
  return rows
    .map(({ id, name, email, role, isActive, lastLoginAt }) => ({
      id,
      name,
      email,
      role: roleOrUser(role),
      isActive: isActive !== false,
      lastLoginAt: lastLoginAt ?? null,
    }))
    .sort((a, b) => Number(b.isActive) - Number(a.isActive) || a.name.localeCompare(b.name));
}

export const peopleQuery = (companyId: string) =>
  queryOptions({ queryKey: [...teamKey(companyId), 'people'], queryFn: () => listPeople(companyId) });

/**
 * AppSync decides by these fields who receives a change, because its rules see only the fields that a mutation selects.
 */
const heard = ['id', 'companyId'] as const;

interface PersonChange {
  id: string;
  role?: Role;
  isActive?: boolean;
}

/** The server requires that this member is not locked as the remaining manager. */
function changeOf<T>(result: DataResult<T>): T {
  if (isConditionFailed(result)) throw new AppError('conflict', teamErrors.mustStay);
  return operationOf(result);
}

/**
 * Changes a member's role or access.
 * @throws {AppError} for the last active Admin or Owner, for one who is locked as the remaining manager, and if the
 * person no longer exists.
 */
export async function changePerson(change: PersonChange, client: DataClient = dataClient()): Promise<void> {
  const changed = client.models.User.update(change, { selectionSet: heard }).then(changeOf);
  const read = () => client.models.User.get({ id: change.id }, { selectionSet: ['id'] });
  await unlessMissing(changed, authErrors.userNotFound, read);
}

/**
 * Applies a change of the person's own role or access at once: new tokens, and a session with the same rights. Does
 * nothing for a change of another person, and while the person deletes their account. If it fails, the change itself
 * stays, and the tokens follow when they are next renewed.
 */
export async function refreshOwnRights(
  personId: string,
  queryClient: QueryClient,
  source = deviceSession(),
): Promise<void> {
  if (queryClient.getQueryData<SessionUser | null>(sessionKey)?.userId !== personId) return;
  if (isClosingAccount(queryClient)) return;
  try {
    await source.readClaims({ forceRefresh: true });
  } catch (error) {
    console.warn('The new rights come with the next tokens', error);
    return;
  }
  // The session stores its own failure, which is how the screens learn of a deactivation.
  await queryClient.prefetchQuery({ ...sessionQuery(source), staleTime: 0 });
}

export function useChangePerson(companyId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: PersonChange) => changePerson(change),
    onSuccess: (_, { id }) => refreshOwnRights(id, queryClient),
    onSettled: () => queryClient.invalidateQueries(peopleQuery(companyId)),
  });
}
