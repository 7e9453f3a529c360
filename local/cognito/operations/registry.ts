import { adminCreateUser, adminInitiateAuth, adminSetUserPassword } from './administration.ts';
import type { Operation } from './operation.ts';
import { changePassword, confirmForgotPassword, forgotPassword } from './passwords.ts';
import { adminGetUser, getUser, updateUserAttributes, verifyUserAttribute } from './profile.ts';
import { confirmSignUp, resendConfirmationCode, signUp } from './registration.ts';
import { getTokensFromRefreshToken, globalSignOut, revokeToken } from './sessions.ts';
import { initiateAuth, respondToAuthChallenge } from './sign-in.ts';

/** The operations of AWSCognitoIdentityProviderService that this pool answers, by their names on the wire. */
export const operations: ReadonlyMap<string, Operation> = new Map([
  ['SignUp', signUp],
  ['ConfirmSignUp', confirmSignUp],
  ['ResendConfirmationCode', resendConfirmationCode],
  ['InitiateAuth', initiateAuth],
  ['RespondToAuthChallenge', respondToAuthChallenge],
  ['GetTokensFromRefreshToken', getTokensFromRefreshToken],
  ['RevokeToken', revokeToken],
  ['GlobalSignOut', globalSignOut],
  ['GetUser', getUser],
  ['UpdateUserAttributes', updateUserAttributes],
  ['VerifyUserAttribute', verifyUserAttribute],
  ['ForgotPassword', forgotPassword],
  ['ConfirmForgotPassword', confirmForgotPassword],
  ['ChangePassword', changePassword],
  ['AdminGetUser', adminGetUser],
  ['AdminCreateUser', adminCreateUser],
  ['AdminSetUserPassword', adminSetUserPassword],
  ['AdminInitiateAuth', adminInitiateAuth],
]);
