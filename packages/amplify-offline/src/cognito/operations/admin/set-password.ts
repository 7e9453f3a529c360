import { z } from 'zod';
import { newCredential } from '../../password.ts';
import { checkPasswordPolicy } from '../../password-policy.ts';
import { sendCode } from '../../send-code.ts';
import { clientMetadata, password } from '../operation.ts';
import { adminUserOperation } from './admin-user.ts';
import { temporaryUntil } from './create-user.ts';

/** A permanent password allows sign-in at once. A temporary one must be changed at the first sign-in. */
export const adminSetUserPassword = adminUserOperation(
  { Password: password, Permanent: z.boolean().default(false) },
  async (context, { sub }, input) => {
    checkPasswordPolicy(input.Password, context.pool.definition.passwordPolicy);
    const credential = await newCredential(context, sub, input.Password);
    context.users.change(sub, (user) =>
      Object.assign(
        user,
        credential,
        input.Permanent
          ? { status: 'CONFIRMED', passwordExpiresAt: null }
          : { status: 'FORCE_CHANGE_PASSWORD', passwordExpiresAt: temporaryUntil(context) },
      ),
    );
    context.attempts.forgive('password', sub);
    return {};
  },
);

/** Invalidates the password and emails a code with which the user sets a new one. */
export const adminResetUserPassword = adminUserOperation(
  { ClientMetadata: clientMetadata },
  async (context, { sub }, input, from) => {
    const user = context.users.change(sub, (changing) => {
      changing.status = 'RESET_REQUIRED';
    });
    const message = { purpose: 'reset-password', occasion: 'ForgotPassword', from } as const;
    await sendCode(context, user, { ...message, metadata: input.ClientMetadata });
    return {};
  },
);
