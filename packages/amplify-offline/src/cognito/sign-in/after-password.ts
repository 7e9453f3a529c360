import type { Context } from '../context.ts';
import type { MfaMethod } from '../definition/pool-definition.ts';
import { CognitoError, notAuthorized } from '../errors.ts';
import { tokensOfNewSignIn } from '../operations/sessions.ts';
import type { TokenSource } from '../triggers/pre-token-generation.ts';
import type { ClientMetadata } from '../triggers/trigger.ts';
import type { User } from '../users.ts';
import { challengeBySms, challengeOf } from './challenge.ts';

/** The next step after a correct password: a new password, a second factor, or the tokens. */
export async function afterPassword(context: Context, user: User, metadata: ClientMetadata) {
  if (user.status === 'UNCONFIRMED') {
    throw new CognitoError('UserNotConfirmedException', 'User is not confirmed.');
  }
  if (user.status === 'RESET_REQUIRED') {
    throw new CognitoError('PasswordResetRequiredException', 'Password reset required for the user');
  }
  if (user.status === 'FORCE_CHANGE_PASSWORD') return newPasswordChallenge(context, user, metadata);
  return afterFirstFactor(context, user, 'TokenGeneration_Authentication', metadata);
}

/** Asks for the second factor that the user has, if any. */
export async function afterFirstFactor(
  context: Context,
  user: User,
  source: TokenSource,
  metadata: ClientMetadata,
) {
  const { mfa } = context.pool.definition;
  const methods = methodsOf(context, user);
  const preferred = methods.find((method) => method === user.mfa.preferred);
  const [only] = methods;
  if (only === undefined) {
    return mfa === 'ON'
      ? setUpChallenge(context, user, source, metadata)
      : tokens(context, user, source, metadata);
  }
  if (methods.length > 1 && !preferred) {
    const parameters = { MFAS_CAN_CHOOSE: JSON.stringify(methods) };
    return challengeOf(context, { user, challenge: 'SELECT_MFA_TYPE', source, metadata }, parameters);
  }
  return challengeBy(context, user, preferred ?? only, source, metadata);
}

/** The challenge for one second factor. */
export async function challengeBy(
  context: Context,
  user: User,
  method: MfaMethod,
  source: TokenSource,
  metadata: ClientMetadata,
) {
  if (method === 'SMS_MFA') return challengeBySms(context, user, source, metadata);
  const parameters = { FRIENDLY_DEVICE_NAME: context.softwareTokens.deviceName(user.sub) };
  return challengeOf(context, { user, challenge: method, source, metadata }, parameters);
}

/** Whether a correct password alone does not sign in. */
export function hasSecondFactor(context: Context, sub: string): boolean {
  const user = context.users.find(sub);
  return user !== undefined && methodsOf(context, user).length > 0;
}

/** The second factors that a user has switched on and that the pool still offers. */
export function methodsOf({ pool, softwareTokens }: Context, user: User): MfaMethod[] {
  if (pool.definition.mfa === 'OFF') return [];
  const isReady = (method: MfaMethod) =>
    method === 'SMS_MFA' ? Boolean(user.attributes.phone_number) : softwareTokens.isVerified(user.sub);
  return user.mfa.enabled.filter((method) => pool.definition.mfaMethods.has(method) && isReady(method));
}

export async function tokens(context: Context, user: User, source: TokenSource, metadata: ClientMetadata) {
  const AuthenticationResult = await tokensOfNewSignIn(context, user, source, metadata);
  return { AuthenticationResult, ChallengeParameters: {} };
}

function newPasswordChallenge(context: Context, user: User, metadata: ClientMetadata) {
  if (user.passwordExpiresAt !== null && user.passwordExpiresAt <= context.now()) {
    throw notAuthorized('Temporary password has expired and must be reset by an administrator.');
  }
  const required = [...context.pool.definition.attributes].filter(
    ([name, definition]) => definition.required && !user.attributes[name],
  );
  const source = 'TokenGeneration_NewPasswordChallenge';
  return challengeOf(
    context,
    { user, challenge: 'NEW_PASSWORD_REQUIRED', source, metadata },
    {
      userAttributes: JSON.stringify(user.attributes),
      requiredAttributes: JSON.stringify(required.map(([name]) => `userAttributes.${name}`)),
    },
  );
}

/** Only an authenticator app can be set up during sign-in. A phone number must be verified first. */
function setUpChallenge(context: Context, user: User, source: TokenSource, metadata: ClientMetadata) {
  const offered = [...context.pool.definition.mfaMethods].filter((method) => method === 'SOFTWARE_TOKEN_MFA');
  const parameters = { MFAS_CAN_SETUP: JSON.stringify(offered) };
  return challengeOf(context, { user, challenge: 'MFA_SETUP', source, metadata }, parameters);
}
