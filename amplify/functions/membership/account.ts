import {
  AdminGetUserCommand,
  type CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { AppError } from '#domain/errors/app-error.ts';
import { authErrors } from '#domain/errors/catalogue.ts';
import { account as limits } from '#domain/limits/limits.ts';
import { wishes } from '#domain/tenancy/claims.ts';
import { isRole, type Role } from '#domain/tenancy/roles.ts';

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
