import { randomInt, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { administeredAttributes, attributeList } from '../../attributes.ts';
import type { Context } from '../../context.ts';
import { CognitoError, invalidParameter, usernameExists } from '../../errors.ts';
import { checkPasswordPolicy, newCredential } from '../../password.ts';
import { runPreSignUp } from '../../triggers/sign-up.ts';
import type { ClientMetadata } from '../../triggers/trigger.ts';
import type { User } from '../../users.ts';
import { adminOperation, clientMetadata, password, username } from '../operation.ts';
import { attributesOnTheWire, userRecord } from '../user-on-the-wire.ts';
import { requireUser } from './admin-user.ts';

/**
 * Creates a user with a temporary password, which is emailed unless the message is suppressed. Signing in with it asks
 * the user for a new password.
 */
export const adminCreateUser = adminOperation(
  {
    Username: username,
    UserAttributes: attributeList.default([]),
    TemporaryPassword: password.optional(),
    MessageAction: z.enum(['SUPPRESS', 'RESEND']).optional(),
    DesiredDeliveryMediums: z.array(z.literal('EMAIL')).default(['EMAIL']),
    ClientMetadata: clientMetadata,
  },
  async (context, input) => {
    const temporary = input.TemporaryPassword ?? temporaryPassword();
    checkPasswordPolicy(temporary, context.pool.definition.passwordPolicy);
    const user =
      input.MessageAction === 'RESEND'
        ? await renewed(context, requireUser(context, input.Username), temporary)
        : await created(context, input, temporary);
    if (input.MessageAction !== 'SUPPRESS') {
      const metadata = input.ClientMetadata;
      const occasion = 'AdminCreateUser';
      await context.send({ user, occasion, medium: 'EMAIL', metadata, to: user.email, code: temporary });
    }
    return { User: { ...userRecord(user), Attributes: attributesOnTheWire(user) } };
  },
);

interface Wanted {
  Username: string;
  UserAttributes: z.output<typeof attributeList>;
  ClientMetadata?: ClientMetadata;
}

async function created(context: Context, wanted: Wanted, temporary: string): Promise<User> {
  const { pool, users, triggers } = context;
  const given = [{ Name: 'email', Value: wanted.Username }, ...wanted.UserAttributes];
  const attributes = administeredAttributes(pool.definition, given, 'creation');
  const email = attributes.email ?? '';
  if (email !== wanted.Username.toLowerCase()) throw invalidParameter('Username should be an email.');
  if (users.find(email)) throw usernameExists();
  const sub = randomUUID();
  const request = { userName: sub, attributes, metadata: wanted.ClientMetadata } as const;
  const decision = await runPreSignUp(pool, triggers.preSignUp, { ...request, occasion: 'AdminCreateUser' });
  if (decision.emailVerified) attributes.email_verified = 'true';
  const credential = await newCredential(context, sub, temporary);
  const status = 'FORCE_CHANGE_PASSWORD';
  const passwordExpiresAt = temporaryUntil(context);
  return users.add({ ...credential, sub, email, status, enabled: true, attributes, passwordExpiresAt });
}

/** Issues a new temporary password to a user who did not use the previous one in time. */
async function renewed(context: Context, { sub, status }: User, temporary: string): Promise<User> {
  if (status !== 'FORCE_CHANGE_PASSWORD') {
    throw new CognitoError(
      'UnsupportedUserStateException',
      `Resend not possible. ${sub} status is not FORCE_CHANGE_PASSWORD`,
    );
  }
  const credential = await newCredential(context, sub, temporary);
  const passwordExpiresAt = temporaryUntil(context);
  return context.users.change(sub, (user) => Object.assign(user, credential, { passwordExpiresAt }));
}

export function temporaryUntil({ now, pool }: Context): number {
  return now() + pool.definition.lifetimes.temporaryPasswordSeconds * 1000;
}

/** Twelve random characters, with at least one of every kind that a policy can require, and none that look alike. */
function temporaryPassword(): string {
  const kinds = ['ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghijkmnpqrstuvwxyz', '23456789', '!@#%+='];
  const pick = (from: string) => from.charAt(randomInt(from.length));
  const all = kinds.join('');
  return [...kinds.map(pick), ...Array.from({ length: 8 }, () => pick(all))].join('');
}
