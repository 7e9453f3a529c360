import { z } from 'zod';
import { administeredAttributes, attributeList } from '../../attributes.ts';
import { notAuthorized } from '../../errors.ts';
import { checkPasswordPolicy, newCredential } from '../../password.ts';
import { sendCode } from '../../send-code.ts';
import { runPostConfirmation } from '../../triggers/sign-up.ts';
import { applyAttributes } from '../attributes.ts';
import { clientMetadata, password } from '../operation.ts';
import { attributesOnTheWire, mfaOnTheWire, userRecord } from '../user-on-the-wire.ts';
import { adminUserOperation } from './admin-user.ts';
import { temporaryUntil } from './create-user.ts';

/** The attributes of any user. */
export const adminGetUser = adminUserOperation({}, async (_, user) => ({
  ...userRecord(user),
  UserAttributes: attributesOnTheWire(user),
  ...mfaOnTheWire(user),
}));

/** Disables sign-in as this user and ends their sessions. */
export const adminDisableUser = adminUserOperation({}, async ({ users, signIns }, { sub }) => {
  users.change(sub, (user) => {
    user.enabled = false;
  });
  signIns.revokeAllOf(sub);
  return {};
});

export const adminEnableUser = adminUserOperation({}, async ({ users }, { sub }) => {
  users.change(sub, (user) => {
    user.enabled = true;
  });
  return {};
});

export const adminDeleteUser = adminUserOperation({}, async ({ users }, { sub }) => {
  users.remove(sub);
  return {};
});

export const adminUserGlobalSignOut = adminUserOperation({}, async ({ signIns }, { sub }) => {
  signIns.revokeAllOf(sub);
  return {};
});

export const adminConfirmSignUp = adminUserOperation(
  { ClientMetadata: clientMetadata },
  async ({ users, pool, triggers }, { sub, status }, input) => {
    if (status !== 'UNCONFIRMED') {
      throw notAuthorized(`User cannot be confirmed. Current status is ${status}`);
    }
    const user = users.change(sub, (changing) => {
      changing.status = 'CONFIRMED';
    });
    await runPostConfirmation(pool, triggers.postConfirmation, user, 'ConfirmSignUp', input.ClientMetadata);
    return {};
  },
);

/** The backend may mark an address as verified. Otherwise a changed address is unverified. */
export const adminUpdateUserAttributes = adminUserOperation(
  { UserAttributes: attributeList.min(1) },
  async ({ users, pool }, { sub }, input) => {
    const { email_verified, phone_number_verified, ...changes } = administeredAttributes(
      pool.definition,
      input.UserAttributes,
      'change',
    );
    users.change(sub, (user) => {
      applyAttributes(user, changes);
      if (email_verified !== undefined) user.attributes.email_verified = email_verified;
      if (phone_number_verified !== undefined) user.attributes.phone_number_verified = phone_number_verified;
    });
    return {};
  },
);

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

const groupName = z.string().min(1).max(128);

export const adminAddUserToGroup = adminUserOperation(
  { GroupName: groupName },
  async ({ groups }, { sub }, input) => {
    groups.add(sub, input.GroupName);
    return {};
  },
);

export const adminRemoveUserFromGroup = adminUserOperation(
  { GroupName: groupName },
  async ({ groups }, { sub }, input) => {
    groups.remove(sub, input.GroupName);
    return {};
  },
);

export const adminListGroupsForUser = adminUserOperation({}, async ({ groups, pool }, { sub }) => ({
  Groups: groups.of(sub).map((GroupName) => ({
    GroupName,
    UserPoolId: pool.id,
    Precedence: pool.definition.groups.get(GroupName),
  })),
}));
