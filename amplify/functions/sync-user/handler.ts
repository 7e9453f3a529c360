import { createHash } from 'node:crypto';
import { dataApi } from '../data-api/environment.ts';
import { redacted } from '../redacted.ts';
import { resolver } from '../resolver.ts';
import { callersAccount } from './callers-account.ts';
import { membershipRows } from './membership-rows.ts';
import { type SyncedUser, syncUser } from './sync-user.ts';

export const handler = resolver<Record<string, never>, SyncedUser>('syncUser', async ({ identity }) =>
  syncUser(await callersAccount(identity, process.env), {
    rows: membershipRows(dataApi(process.env)),
    digest: (text) => createHash('sha256').update(text).digest('hex'),
    now: new Date(),
    warn: (message, error) =>
      console.warn({ operation: 'syncUser', message, cause: redacted((error as Error).message) }),
  }),
);
