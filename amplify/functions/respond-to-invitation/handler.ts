import { dataApi } from '../data-api/environment.ts';
import { resolver } from '../resolver.ts';
import { callersAccount } from '../sync-user/callers-account.ts';
import { membershipDependencies } from '../sync-user/membership-dependencies.ts';
import type { SyncedUser } from '../sync-user/sync-user.ts';
import { teamRows } from './dependencies.ts';
import { type Answer, respondToInvitation } from './respond-to-invitation.ts';

export const handler = resolver<Answer, SyncedUser | null>('respondToInvitation', async (event) => {
  const query = dataApi(process.env);
  const dependencies = membershipDependencies('respondToInvitation', query, event.identity);
  const account = await callersAccount(event.identity, process.env);
  return respondToInvitation(event.arguments, account, { ...dependencies, team: teamRows(query) });
});
