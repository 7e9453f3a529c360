import { administeredAttributes, attributeList } from '../../attributes.ts';
import { notAuthorized } from '../../errors.ts';
import { runPostConfirmation } from '../../triggers/post-confirmation.ts';
import { applyAttributes } from '../attributes.ts';
import { clientMetadata } from '../operation.ts';
import { attributesOnTheWire, mfaOnTheWire, userRecord } from '../user-on-the-wire.ts';
import { adminUserOperation } from './admin-user.ts';

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
