import type { User } from '../users.ts';

/** Attributes in the form in which Cognito lists them. */
export function attributesOnTheWire(user: User) {
  return Object.entries({ sub: user.sub, ...user.attributes }).map(([Name, Value]) => ({ Name, Value }));
}

/** The second factors of a user. An empty object if there are none. */
export function mfaOnTheWire({ mfa: { enabled, preferred } }: User) {
  if (enabled.length === 0) return {};
  return { UserMFASettingList: enabled, ...(preferred ? { PreferredMfaSetting: preferred } : {}) };
}

/** A user as backend operations return them. Dates are in seconds, as in every AWS JSON protocol. */
export function userRecord(user: User) {
  return {
    Username: user.sub,
    Enabled: user.enabled,
    UserStatus: user.status,
    UserCreateDate: user.createdAt / 1000,
    UserLastModifiedDate: user.updatedAt / 1000,
  };
}
