import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { type AttributeList, attributeList, signUpAttributes } from '../attributes.ts';
import type { Context } from '../context.ts';
import { incorrectPassword, invalidParameter, userNotFound, usernameExists } from '../errors.ts';
import { isPasswordOf, newCredential } from '../password.ts';
import { checkPasswordPolicy } from '../password-policy.ts';
import type { User } from '../users.ts';
import { clientMetadata, operation, password, username } from './operation.ts';
import { tokensOfNewSignIn } from './sessions.ts';

const poolId = z.string();

/** What only the backend may do to users. Every one needs a request signed with AWS credentials. */

/** Makes a user with no usable password and mails nobody; AdminSetUserPassword lets them in. */
export const adminCreateUser = operation(
  z.object({
    UserPoolId: poolId,
    Username: username,
    UserAttributes: attributeList.default([]),
    MessageAction: z.literal('SUPPRESS', {
      message: 'only SUPPRESS is offered: this pool mails no invitations',
    }),
  }),
  async (context, input) => {
    requirePool(context, input.UserPoolId);
    const { verified, others } = withoutVerification(input.UserAttributes);
    const attributes = signUpAttributes([{ Name: 'email', Value: input.Username }, ...others]);
    const email = attributes.email ?? '';
    if (context.users.find(email)) throw usernameExists();
    const sub = randomUUID();
    const credential = await newCredential(context, sub, context.random(32).toString('base64'));
    if (verified) attributes.email_verified = 'true';
    context.users.add({ sub, email, status: 'UNCONFIRMED', enabled: true, attributes, ...credential });
    return { User: { Username: sub, Enabled: true, UserStatus: 'FORCE_CHANGE_PASSWORD' } };
  },
  { signed: true },
);

export const adminSetUserPassword = operation(
  z.object({
    UserPoolId: poolId,
    Username: username,
    Password: password,
    Permanent: z.literal(true, { message: 'only permanent passwords are offered' }),
  }),
  async (context, input) => {
    const user = requireUser(context, input.UserPoolId, input.Username);
    checkPasswordPolicy(input.Password);
    Object.assign(user, await newCredential(context, user.sub, input.Password), { status: 'CONFIRMED' });
    context.users.save(user);
    return {};
  },
  { signed: true },
);

export const adminInitiateAuth = operation(
  z.object({
    UserPoolId: poolId,
    ClientId: z.string(),
    AuthFlow: z.literal('ADMIN_USER_PASSWORD_AUTH'),
    AuthParameters: z.object({ USERNAME: username, PASSWORD: password }),
    ClientMetadata: clientMetadata,
  }),
  async (context, input) => {
    requirePool(context, input.UserPoolId);
    const user = context.users.find(input.AuthParameters.USERNAME);
    if (!user?.enabled || user.status !== 'CONFIRMED') throw incorrectPassword();
    if (!(await isPasswordOf(context, user, input.AuthParameters.PASSWORD))) throw incorrectPassword();
    return {
      AuthenticationResult: await tokensOfNewSignIn(context, user, input.ClientMetadata),
      ChallengeParameters: {},
    };
  },
  { signed: true },
);

/** The backend may vouch for an address; a person signing up may not. */
function withoutVerification(list: AttributeList): { verified: boolean; others: AttributeList } {
  const isVerification = ({ Name }: { Name: string }) => Name === 'email_verified';
  return {
    verified: list.some((attribute) => isVerification(attribute) && attribute.Value === 'true'),
    others: list.filter((attribute) => !isVerification(attribute)),
  };
}

function requirePool({ pool }: Context, id: string): void {
  if (id !== pool.id) throw invalidParameter(`User pool ${id} does not exist.`);
}

function requireUser(context: Context, pool: string, login: string): User {
  requirePool(context, pool);
  const user = context.users.find(login);
  if (!user) throw userNotFound();
  return user;
}
