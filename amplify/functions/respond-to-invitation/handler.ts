import { createHash } from 'node:crypto';
import { dataApi } from '../data-api/environment.ts';
import { logFailure, resolver } from '../resolver.ts';
import { callersAccount } from '../sync-user/callers-account.ts';
import { membershipRows } from '../sync-user/membership-rows.ts';
import type { SyncedUser } from '../sync-user/sync-user.ts';
import { invitationRows } from './invitation-rows.ts';
import { type Answer, respondToInvitation } from './respond-to-invitation.ts';

export const handler = resolver<Answer, SyncedUser | null>('respondToInvitation', async (event) => {
  const account = await callersAccount(event.identity, process.env);
  const query = dataApi(process.env);
  return respondToInvitation(event.arguments, account, {
    rows: membershipRows(query),
    invitations: invitationRows(query),
    digest: (text) => createHash('sha256').update(text).digest('hex'),
    now: new Date(),
    warn: (message, error) => logFailure('respondToInvitation', new Error(message, { cause: error })),
  });
});
