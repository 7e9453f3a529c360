import { dataApi } from '../data-api/environment.ts';
import { callersAccount } from '../membership/account.ts';
import { membershipDeps } from '../membership/membership-deps.ts';
import { resolver } from '../resolver.ts';
import { type SyncedUser, type SyncRequest, syncUser } from './sync-user.ts';

export const handler = resolver<SyncRequest, SyncedUser | null>('syncUser', async (event) =>
  syncUser(
    event.arguments,
    await callersAccount(event.identity, process.env),
    membershipDeps('syncUser', dataApi(process.env), event.identity),
  ),
);
