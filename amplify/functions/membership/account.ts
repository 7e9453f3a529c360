import {
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { AppError } from '#domain/errors/app-error.ts';
import { authErrors } from '#domain/errors/catalogue.ts';
import { account as limits } from '#domain/limits/limits.ts';
import { ownerIdOf, wishes } from '#domain/tenancy/claims.ts';
import { isRole, type Role } from '#domain/tenancy/roles.ts';
import { credentialsOf, type Environment, required } from '../data-api/environment.ts';
import type { OperationEvent } from '../resolver.ts';
import type { NewUser } from './rows.ts';

/** An account of the identity provider. `companyName` and `role` are what the person entered at sign-up. */
export interface Account {
  sub: string;
  /** In lower case. */
  email: string;
  emailVerified: boolean;
  name: string;
  companyName: string;
  role: Role;
}

/** Throws AppError `unverified`, because rows found by an unverified address may belong to another person. */
export function requireVerified({ email, emailVerified }: Account): void {
  if (!emailVerified || !email) throw new AppError('unverified', authErrors.unverifiedEmail);
}

/** The account's current data in the user pool, because an access token contains none of these attributes. */
export async function readAccount(
  client: CognitoIdentityProviderClient,
  userPoolId: string,
  username: string,
): Promise<Account> {
  const answer = await client.send(new AdminGetUserCommand({ UserPoolId: userPoolId, Username: username }));
  return accountOf(new Map((answer.UserAttributes ?? []).map(({ Name, Value }) => [Name, Value ?? ''])));
}

export function accountOf(attributes: ReadonlyMap<string | undefined, string>): Account {
  const read = (name: string) => attributes.get(name)?.trim() ?? '';
  const email = read('email').toLowerCase();
  const name = read('given_name') || read('name') || email;
  const role = read(wishes.role);
  return {
    sub: read('sub'),
    email,
    emailVerified: read('email_verified') === 'true',
    name,
    // A default company is named after its creator.
    companyName: read(wishes.company) || `${name}'s company`,
    role: isRole(role) ? role : limits.defaultRole,
  };
}

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

/** The row of a new member. Its id is the account's: one account, one user. */
export function newUser(account: Account, place: { companyId: string; role: Role }, now: Date): NewUser {
  const at = now.toISOString();
  return {
    id: account.sub,
    sub: account.sub,
    ownerId: ownerIdOf(place.companyId, account.sub),
    email: account.email,
    name: account.name,
    companyId: place.companyId,
    role: place.role,
    isActive: true,
    invitedAt: null,
    acceptedAt: at,
    lastLoginAt: at,
  };
}

/** Runs one step. Every failure in it shows the user this sentence. */
export async function failingWith<Result>(sentence: string, step: () => Promise<Result>): Promise<Result> {
  try {
    return await step();
  } catch (error) {
    if (error instanceof AppError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new AppError('failed', sentence, { logMessage: `${sentence}: ${reason}`, cause: error });
  }
}
