import { randomUUID } from 'node:crypto';
import { attributeList, maskedAddress, signUpAttributes } from '../attributes.ts';
import { codeMismatch, invalidParameter, notAuthorized, usernameExists } from '../errors.ts';
import { newCredential } from '../password.ts';
import { checkPasswordPolicy } from '../password-policy.ts';
import { clientOperation, confirmationCode, password, username } from './operation.ts';

/** The e-mail address is the user name; the code goes there. */
export const signUp = clientOperation(
  { Username: username, Password: password, UserAttributes: attributeList.default([]) },
  async (context, input) => {
    const attributes = signUpAttributes([{ Name: 'email', Value: input.Username }, ...input.UserAttributes]);
    const email = attributes.email ?? '';
    if (email !== input.Username.toLowerCase()) throw invalidParameter('Username should be an email.');
    checkPasswordPolicy(input.Password);
    if (context.users.find(email)) throw usernameExists();
    const sub = randomUUID();
    const credential = await newCredential(context, sub, input.Password);
    context.users.add({ sub, email, status: 'UNCONFIRMED', enabled: true, attributes, ...credential });
    const user = context.users.find(sub);
    if (!user) throw new Error(`User ${sub} was stored and is not found.`);
    return {
      UserConfirmed: false,
      UserSub: sub,
      CodeDeliveryDetails: await context.sendCode(user, 'confirm-sign-up'),
    };
  },
);

export const confirmSignUp = clientOperation(
  { Username: username, ConfirmationCode: confirmationCode },
  async ({ users, codes }, input) => {
    const user = users.find(input.Username);
    if (user && user.status !== 'UNCONFIRMED') {
      throw notAuthorized(`User cannot be confirmed. Current status is ${user.status}`);
    }
    codes.redeem(users.credentialOf(input.Username).sub, 'confirm-sign-up', input.ConfirmationCode);
    // redeem() throws for a user who doesn't exist: no code was ever made for one.
    if (!user) throw codeMismatch();
    user.status = 'CONFIRMED';
    user.attributes.email_verified = 'true';
    users.save(user);
    return {};
  },
);

export const resendConfirmationCode = clientOperation({ Username: username }, async (context, input) => {
  const user = context.users.find(input.Username);
  if (!user) {
    context.codes.pretend(context.users.credentialOf(input.Username).sub, 'confirm-sign-up');
    return { CodeDeliveryDetails: pretendedDelivery(input.Username) };
  }
  if (user.status !== 'UNCONFIRMED') throw invalidParameter('User is already confirmed.');
  return { CodeDeliveryDetails: await context.sendCode(user, 'confirm-sign-up') };
});

/** The answer for an unknown user looks like the one for a known user. */
export function pretendedDelivery(address: string) {
  return { Destination: maskedAddress(address), DeliveryMedium: 'EMAIL', AttributeName: 'email' };
}
