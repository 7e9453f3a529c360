import { z } from 'zod';
import { codeMismatch, incorrectPassword } from '../errors.ts';
import { isPasswordOf, newCredential } from '../password.ts';
import { checkPasswordPolicy } from '../password-policy.ts';
import { clientOperation, confirmationCode, operation, password, username } from './operation.ts';
import { pretendedDelivery } from './registration.ts';
import { accessToken, userOfToken } from './sessions.ts';

/** A code goes to verified addresses only; every other name gets the same answer. */
export const forgotPassword = clientOperation({ Username: username }, async (context, input) => {
  const user = context.users.find(input.Username);
  if (user?.enabled && user.status === 'CONFIRMED') {
    return { CodeDeliveryDetails: await context.sendCode(user, 'reset-password') };
  }
  context.codes.pretend(context.users.credentialOf(input.Username).sub, 'reset-password');
  return { CodeDeliveryDetails: pretendedDelivery(user?.email ?? input.Username) };
});

export const confirmForgotPassword = clientOperation(
  { Username: username, ConfirmationCode: confirmationCode, Password: password },
  async (context, input) => {
    checkPasswordPolicy(input.Password);
    const { sub } = context.users.credentialOf(input.Username);
    context.codes.redeem(sub, 'reset-password', input.ConfirmationCode);
    const credential = await newCredential(context, sub, input.Password);
    const user = context.users.find(sub);
    if (!user) throw codeMismatch();
    context.users.save(Object.assign(user, credential));
    context.attempts.forget(`password:${sub}`);
    return {};
  },
);

export const changePassword = operation(
  z.object({ AccessToken: accessToken, PreviousPassword: password, ProposedPassword: password }),
  async (context, input, address) => {
    const { sub } = await userOfToken(context, input.AccessToken);
    checkPasswordPolicy(input.ProposedPassword);
    context.attempts.beginPassword(sub, address);
    if (!(await isPasswordOf(context, context.users.credentialOf(sub), input.PreviousPassword))) {
      throw incorrectPassword();
    }
    context.attempts.passwordWasRight(sub, address);
    const credential = await newCredential(context, sub, input.ProposedPassword);
    const user = context.users.find(sub);
    if (!user) throw incorrectPassword();
    context.users.save(Object.assign(user, credential));
    return {};
  },
);
