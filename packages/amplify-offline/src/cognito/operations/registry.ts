import { adminCreateUser } from './admin/create-user.ts';
import { listUsers } from './admin/list-users.ts';
import * as admin from './admin/users.ts';
import * as attributes from './attributes.ts';
import * as devices from './devices.ts';
import { associateSoftwareToken, setUserMfaPreference, verifySoftwareToken } from './mfa.ts';
import type { Operation } from './operation.ts';
import { changePassword, confirmForgotPassword, forgotPassword } from './passwords.ts';
import { confirmSignUp, deleteUser, resendConfirmationCode, signUp } from './registration.ts';
import { getTokensFromRefreshToken, globalSignOut, revokeToken } from './sessions.ts';
import * as signIn from './sign-in.ts';

/** The operations of AWSCognitoIdentityProviderService that this pool supports, by their API names. */
export const operations: ReadonlyMap<string, Operation> = new Map([
  ['SignUp', signUp],
  ['ConfirmSignUp', confirmSignUp],
  ['ResendConfirmationCode', resendConfirmationCode],
  ['InitiateAuth', signIn.initiateAuth],
  ['RespondToAuthChallenge', signIn.respondToAuthChallenge],
  ['GetTokensFromRefreshToken', getTokensFromRefreshToken],
  ['RevokeToken', revokeToken],
  ['GlobalSignOut', globalSignOut],
  ['GetUser', attributes.getUser],
  ['UpdateUserAttributes', attributes.updateUserAttributes],
  ['DeleteUserAttributes', attributes.deleteUserAttributes],
  ['GetUserAttributeVerificationCode', attributes.getUserAttributeVerificationCode],
  ['VerifyUserAttribute', attributes.verifyUserAttribute],
  ['DeleteUser', deleteUser],
  ['ForgotPassword', forgotPassword],
  ['ConfirmForgotPassword', confirmForgotPassword],
  ['ChangePassword', changePassword],
  ['AssociateSoftwareToken', associateSoftwareToken],
  ['VerifySoftwareToken', verifySoftwareToken],
  ['SetUserMFAPreference', setUserMfaPreference],
  ['ConfirmDevice', devices.confirmDevice],
  ['GetDevice', devices.getDevice],
  ['ForgetDevice', devices.forgetDevice],
  ['ListDevices', devices.listDevices],
  ['UpdateDeviceStatus', devices.updateDeviceStatus],
  ['AdminGetUser', admin.adminGetUser],
  ['AdminCreateUser', adminCreateUser],
  ['AdminSetUserPassword', admin.adminSetUserPassword],
  ['AdminResetUserPassword', admin.adminResetUserPassword],
  ['AdminInitiateAuth', signIn.adminInitiateAuth],
  ['AdminRespondToAuthChallenge', signIn.adminRespondToAuthChallenge],
  ['AdminConfirmSignUp', admin.adminConfirmSignUp],
  ['AdminUpdateUserAttributes', admin.adminUpdateUserAttributes],
  ['AdminDisableUser', admin.adminDisableUser],
  ['AdminEnableUser', admin.adminEnableUser],
  ['AdminDeleteUser', admin.adminDeleteUser],
  ['AdminUserGlobalSignOut', admin.adminUserGlobalSignOut],
  ['AdminAddUserToGroup', admin.adminAddUserToGroup],
  ['AdminRemoveUserFromGroup', admin.adminRemoveUserFromGroup],
  ['AdminListGroupsForUser', admin.adminListGroupsForUser],
  ['ListUsers', listUsers],
]);
