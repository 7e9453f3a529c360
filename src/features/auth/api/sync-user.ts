import { AppError } from '../../../domain/errors/app-error.ts';
import { authErrors } from '../../../domain/errors/catalogue.ts';
import { type DataClient, dataClient } from '../../../lib/amplify/data-client.ts';
import { type DataResult, operationOf } from '../../../lib/amplify/data-result.ts';
import { AccountDeactivatedError } from '../session/account-deactivated.ts';
import type { SyncedUser } from '../session/restore-session.ts';

/**
 * Finds the caller's user, or founds it with its company. Throws with the server's sentence, and AccountDeactivatedError
 * where asking again is of no use.
 */
export async function syncUser(client: DataClient = dataClient()): Promise<SyncedUser> {
  const { role, ...user } = userOf(await client.mutations.syncUser());
  return { ...user, role: role ?? 'User' };
}

function userOf<User>(result: DataResult<User>): User {
  try {
    return operationOf(result);
  } catch (error) {
    if (error instanceof AppError && error.userMessage === authErrors.deactivated)
      throw new AccountDeactivatedError(authErrors.deactivated);
    throw error;
  }
}
