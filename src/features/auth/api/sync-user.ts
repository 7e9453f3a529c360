import { type DataClient, dataClient } from '../../../lib/amplify/data-client.ts';
import { operationOf } from '../../../lib/amplify/data-result.ts';
import type { SyncedUser } from '../session/restore-session.ts';

/** Finds the caller's user, or founds it with its company. Throws with the server's sentence. */
export async function syncUser(client: DataClient = dataClient()): Promise<SyncedUser> {
  const { role, ...user } = operationOf(await client.mutations.syncUser());
  return { ...user, role: role ?? 'User' };
}
