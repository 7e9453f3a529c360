import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { AppError } from '#domain/errors/app-error.ts';
import { authErrors } from '#domain/errors/catalogue.ts';
import { credentialsOf, type Environment, required } from '../data-api/environment.ts';
import type { OperationEvent } from '../resolver.ts';
import { type Account, readAccount, requireVerified } from './account.ts';
import { failingWith } from './failing-with.ts';

/**
 * The caller's account, as the user pool has it now. Throws AppError `unauthenticated`, and `unverified` for an
 * unverified address.
 */
export async function callersAccount(
  identity: OperationEvent<unknown>['identity'],
  environment: Environment,
): Promise<Account> {
  if (!identity) throw new AppError('unauthenticated', authErrors.notAuthenticated);
  const client = new CognitoIdentityProviderClient({
    region: required(environment, 'AWS_REGION'),
    credentials: credentialsOf(environment),
    endpoint: environment.AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER,
  });
  const account = await failingWith(authErrors.checkUsersFailed, () =>
    readAccount(client, required(environment, 'USER_POOL_ID'), identity.username),
  );
  if (account.sub !== identity.sub) throw new AppError('unauthenticated', authErrors.notAuthenticated);
  requireVerified(account);
  return account;
}
