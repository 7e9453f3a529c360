import { dataApi } from '../data-api/environment.ts';
import { resolver } from '../resolver.ts';
import { callersAccount } from './callers-account.ts';
import { membershipDependencies } from './membership-dependencies.ts';
import { type SyncedUser, type SyncRequest, syncUser } from './sync-user.ts';

export const handler = resolver<SyncRequest, SyncedUser | null>('syncUser', async (event) =>
  syncUser(
    event.arguments,
    await callersAccount(event.identity, process.env),
    membershipDependencies('syncUser', dataApi(process.env), event.identity),
  ),
);
