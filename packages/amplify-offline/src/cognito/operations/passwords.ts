import { z } from 'zod';
import { codeMismatch, incorrectPassword } from '../errors.ts';
import { padResponseTime } from '../pad-response-time.ts';
import { checkPasswordPolicy, isPasswordOf, newCredential } from '../password.ts';
import { deliveryTo, sendCode } from '../send-code.ts';
import { runPostConfirmation } from '../triggers/sign-up.ts';
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

/** Sends a code only to a verified address. Every other name gets the same response. */
export const forgotPassword = clientOperation(
  { Username: username, ClientMetadata: clientMetadata },
  (context, input, from) =>
    padResponseTime(async () => {
      const purpose = 'reset-password';
      const { users, codes } = context;
      const user = users.find(input.Username);
      const recoverable = user?.status === 'CONFIRMED' || user?.status === 'RESET_REQUIRED';
      if (user?.enabled && recoverable && user.attributes.email_verified === 'true') {
        const message = {
          purpose,
          occasion: 'ForgotPassword',
          metadata: input.ClientMetadata,
          from,
        } as const;
        return { CodeDeliveryDetails: await sendCode(context, user, message) };
      }
      codes.pretend({ sub: users.credentialOf(input.Username).sub, purpose, from });
      return { CodeDeliveryDetails: deliveryTo('email', user?.email ?? input.Username.toLowerCase()) };
    }),
);

export const confirmForgotPassword = clientOperation(
  {
    Username: username,
    ConfirmationCode: confirmationCode,
    Password: password,
    ClientMetadata: clientMetadata,
  },
  async (context, input, from) => {
    const { pool, users, codes, attempts, triggers } = context;
    checkPasswordPolicy(input.Password, pool.definition.passwordPolicy);
    const { sub } = users.credentialOf(input.Username);
    codes.redeem({ sub, purpose: 'reset-password', from }, input.ConfirmationCode);
    const credential = await newCredential(context, sub, input.Password);
    if (!users.find(sub)) throw codeMismatch();
    const user = users.change(sub, (changing) => {
      Object.assign(changing, credential, { status: 'CONFIRMED', passwordExpiresAt: null });
    });
    attempts.forgive('password', sub);
    const metadata = input.ClientMetadata;
    await runPostConfirmation(pool, triggers.postConfirmation, user, 'ConfirmForgotPassword', metadata);
    return {};
  },
);

export const changePassword = operation(
  z.object({ AccessToken: accessToken, PreviousPassword: password, ProposedPassword: password }),
  async (context, input, address) => {
    const { pool, users, attempts } = context;
    const { sub } = await userOfToken(context, input.AccessToken);
    checkPasswordPolicy(input.ProposedPassword, pool.definition.passwordPolicy);
    attempts.begin('password', sub, address);
    if (!(await isPasswordOf(context, users.credentialOf(sub), input.PreviousPassword))) {
      throw incorrectPassword();
    }
    attempts.succeeded('password', sub, address);
    const credential = await newCredential(context, sub, input.ProposedPassword);
    users.change(sub, (user) => Object.assign(user, credential));
    return {};
  },
);
