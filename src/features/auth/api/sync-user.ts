import { dataClient } from '../../../lib/amplify/data-client.ts';
import type { SyncedUser } from '../session/restore-session.ts';

/** Finds the caller's user, or founds it with its company. Throws with the server's sentence. */
export async function syncUser(): Promise<SyncedUser> {
  const { data, errors } = await dataClient().mutations.syncUser();
  if (errors?.length) throw new Error(errors[0]?.message);
  if (!data) throw new Error('Failed to create user: no data returned');
  return data;
}
