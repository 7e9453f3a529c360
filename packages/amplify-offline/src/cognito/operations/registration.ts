import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { attributeList, signUpAttributes } from '../attributes.ts';
import type { Context } from '../context.ts';
import { CognitoError, codeMismatch, invalidParameter, notAuthorized, usernameExists } from '../errors.ts';
import { padResponseTime } from '../pad-response-time.ts';
import { checkPasswordPolicy, newCredential } from '../password.ts';
import { deliveryTo, sendCode } from '../send-code.ts';
import { runPostConfirmation, runPreSignUp } from '../triggers/sign-up.ts';
import {
  accessToken,
  clientMetadata,
  clientOperation,
  confirmationCode,
  operation,
  password,
  username,
} from './operation.ts';
import { userOfToken } from './sessions.ts';

/** The email address is the user name, and receives the code. */
export const signUp = clientOperation(
  {
    Username: username,
    Password: password,
    UserAttributes: attributeList.default([]),
    ClientMetadata: clientMetadata,
  },
  async (context, input, from) => {
    const { pool, triggers, users } = context;
    const given = [{ Name: 'email', Value: input.Username }, ...input.UserAttributes];
    const attributes = signUpAttributes(pool.definition, given);
    const email = attributes.email ?? '';
    if (email !== input.Username.toLowerCase()) throw invalidParameter('Username should be an email.');
    checkPasswordPolicy(input.Password, pool.definition.passwordPolicy);
    if (users.find(email)) throw usernameExists();
    const metadata = input.ClientMetadata;
    const refusal = await context.admitsSignUp({ email, attributes, metadata });
    // Throws the error that a refusing trigger causes, with only the operator's sentence in it.
    if (refusal !== null) throw new CognitoError('UserLambdaValidationException', refusal);
    const sub = randomUUID();
    const request = { userName: sub, attributes, occasion: 'SignUp', metadata } as const;
    const decision = await runPreSignUp(pool, triggers.preSignUp, request);
    const credential = await newCredential(context, sub, input.Password);
    if (decision.emailVerified) attributes.email_verified = 'true';
    const status = decision.confirmed ? 'CONFIRMED' : 'UNCONFIRMED';
    const user = users.add({
      ...credential,
      sub,
      email,
      status,
      enabled: true,
      attributes,
      passwordExpiresAt: null,
    });
    if (decision.confirmed) {
      await runPostConfirmation(pool, triggers.postConfirmation, user, 'ConfirmSignUp', metadata);
      return { UserConfirmed: true, UserSub: sub };
    }
    const message = { purpose: 'confirm-sign-up', occasion: 'SignUp', metadata, from } as const;
    return {
      UserConfirmed: false,
      UserSub: sub,
      CodeDeliveryDetails: await sendCode(context, user, message),
    };
  },
);

export const confirmSignUp = clientOperation(
  { Username: username, ConfirmationCode: confirmationCode, ClientMetadata: clientMetadata },
  async (context, input, from) => {
    const { users, pool, triggers } = context;
    const { sub } = users.credentialOf(input.Username);
    redeemSignUpCode(context, sub, input.ConfirmationCode, from);
    // No code can have been redeemed for a user who does not exist.
    if (!users.find(sub)) throw codeMismatch();
    const user = users.change(sub, (changing) => {
      changing.status = 'CONFIRMED';
      changing.attributes.email_verified = 'true';
    });
    const metadata = input.ClientMetadata;
    await runPostConfirmation(pool, triggers.postConfirmation, user, 'ConfirmSignUp', metadata);
    return {};
  },
);

/** Only a caller with a valid code learns that the account is already confirmed. */
function redeemSignUpCode({ users, codes }: Context, sub: string, code: string, from: string): void {
  const status = users.find(sub)?.status ?? 'UNCONFIRMED';
  const alreadyConfirmed = () => notAuthorized(`User cannot be confirmed. Current status is ${status}`);
  try {
    codes.redeem({ sub, purpose: 'confirm-sign-up', from }, code);
  } catch (error) {
    const isLate = error instanceof CognitoError && error.type === 'ExpiredCodeException';
    throw isLate && status !== 'UNCONFIRMED' ? alreadyConfirmed() : error;
  }
  if (status !== 'UNCONFIRMED') throw alreadyConfirmed();
}

/** A confirmed or unknown account gets the same response as one that is waiting for its code, but no email. */
export const resendConfirmationCode = clientOperation(
  { Username: username, ClientMetadata: clientMetadata },
  (context, input, from) =>
    padResponseTime(async () => {
      const purpose = 'confirm-sign-up';
      const { users, codes } = context;
      const user = users.find(input.Username);
      if (user?.status === 'UNCONFIRMED' && user.enabled) {
        const message = { purpose, occasion: 'ResendCode', metadata: input.ClientMetadata, from } as const;
        return { CodeDeliveryDetails: await sendCode(context, user, message) };
      }
      codes.pretend({ sub: users.credentialOf(input.Username).sub, purpose, from });
      return { CodeDeliveryDetails: deliveryTo('email', user?.email ?? input.Username.toLowerCase()) };
    }),
);

/** Deletes the caller's own account with its sessions, codes and second factors. */
export const deleteUser = operation(z.object({ AccessToken: accessToken }), async (context, input) => {
  context.users.remove((await userOfToken(context, input.AccessToken)).sub);
  return {};
});
