import { dataApi } from '../data-api/environment.ts';
import { callersAccount } from '../membership/account.ts';
import { membershipDeps } from '../membership/membership-deps.ts';
import { resolver } from '../resolver.ts';
import type { SyncedUser } from '../sync-user/sync-user.ts';
import { teamRows } from './deps.ts';
import { type InvitationResponse, respondToInvitation } from './respond-to-invitation.ts';

export const handler = resolver<InvitationResponse, SyncedUser | null>(
  'respondToInvitation',
  async (event) => {
    const query = dataApi(process.env);
    const deps = membershipDeps('respondToInvitation', query, event.identity);
    const account = await callersAccount(event.identity, process.env);
    return respondToInvitation(event.arguments, account, { ...deps, team: teamRows(query) });
  },
);
