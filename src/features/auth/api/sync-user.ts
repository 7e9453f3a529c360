import { says } from '#domain/errors/app-error.ts';
import { authErrors } from '#domain/errors/catalogue.ts';
import { roleOrUser } from '#domain/tenancy/roles.ts';
import { type DataClient, dataClient } from '#lib/amplify/data-client.ts';
import { type DataResult, operationOf } from '#lib/amplify/data-result.ts';
import { AccountDeactivatedError, InvitationsOpenError } from '../session/refused-entry.ts';
import type { SyncedUser } from '../session/restore-session.ts';

/**
 * Finds the caller's user, or creates one in their own company. Throws the server's sentence, or
 * AccountDeactivatedError or InvitationsOpenError, which no retry changes.
 */
export async function syncUser(client: DataClient = dataClient()): Promise<SyncedUser> {
  const result = await client.mutations.syncUser({});
  if (result.data === null && !result.errors?.length) throw new InvitationsOpenError();
  const { role, ...user } = userOf(result);
  return { ...user, role: roleOrUser(role) };
}

/** Declines every open invitation and creates the person's own company. */
export async function createOwnCompany(client: DataClient = dataClient()): Promise<void> {
  userOf(await client.mutations.syncUser({ ownCompany: true }));
}

function userOf<User>(result: DataResult<User>): User {
  try {
    return operationOf(result);
  } catch (error) {
    if (says(error, authErrors.deactivated)) throw new AccountDeactivatedError(authErrors.deactivated);
    throw error;
  }
}
