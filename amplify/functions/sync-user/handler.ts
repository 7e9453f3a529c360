import { createHash } from 'node:crypto';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { AppError } from '../../../src/domain/errors/app-error.ts';
import { authErrors } from '../../../src/domain/errors/catalogue.ts';
import { credentialsOf, dataApi, required } from '../data-api/environment.ts';
import { resolver } from '../resolver.ts';
import { readAccount } from './account.ts';
import { failingWith } from './failing-with.ts';
import { membershipRows } from './membership-rows.ts';
import { type SyncedUser, syncUser } from './sync-user.ts';

export const handler = resolver<Record<string, never>, SyncedUser>('syncUser', async ({ identity }) => {
  if (!identity) throw new AppError('unauthenticated', authErrors.notAuthenticated);
  const client = new CognitoIdentityProviderClient({
    region: required(process.env, 'AWS_REGION'),
    credentials: credentialsOf(process.env),
    endpoint: process.env.AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER,
  });
  const account = await failingWith(authErrors.checkUsersFailed, () =>
    readAccount(client, required(process.env, 'USER_POOL_ID'), identity.username),
  );
  if (account.sub !== identity.sub) throw new AppError('unauthenticated', authErrors.notAuthenticated);

  return syncUser(account, {
    rows: membershipRows(dataApi(process.env)),
    digest: (text) => createHash('sha256').update(text).digest('hex'),
    now: new Date(),
    warn: (message, error) =>
      console.warn(JSON.stringify({ operation: 'syncUser', message, cause: (error as Error).message })),
  });
});
