import { z } from 'zod';
import type { Context, PendingSignIn } from '../context.ts';
import type { MfaMethod } from '../definition/pool-definition.ts';
import { CognitoError, invalidParameter, invalidSession } from '../errors.ts';
import type { User } from '../users.ts';
import { accessToken, operation, session } from './operation.ts';
import { userOfToken } from './sessions.ts';

const owner = { AccessToken: accessToken.optional(), Session: session.optional() };
const settings = z
  .object({ Enabled: z.boolean().default(false), PreferredMfa: z.boolean().default(false) })
  .optional();

/** Issues a new secret for an authenticator app, to a signed-in person or during MFA_SETUP. */
export const associateSoftwareToken = operation(z.object(owner), async (context, input) => {
  requireMethod(context, 'SOFTWARE_TOKEN_MFA');
  if (input.AccessToken) {
    const { sub } = await userOfToken(context, input.AccessToken);
    return { SecretCode: context.softwareTokens.associate(sub) };
  }
  const pending = settingUp(context, input.Session);
  return {
    SecretCode: context.softwareTokens.associate(pending.sub),
    Session: context.pendingSignIns.put(pending),
  };
});

/**
 * Checks the app's first code, which shows that both have the same secret. It does not switch the second factor on.
 */
export const verifySoftwareToken = operation(
  z.object({
    ...owner,
    UserCode: z.string().regex(/^\d{6}$/),
    FriendlyDeviceName: z.string().max(131_072).default(''),
  }),
  async (context, input, address) => {
    const { AccessToken: token, UserCode: code, FriendlyDeviceName: device } = input;
    const pending = token ? undefined : settingUp(context, input.Session);
    const sub = pending?.sub ?? (await userOfToken(context, token ?? '')).sub;
    context.attempts.begin('mfa', sub, address);
    context.softwareTokens.verify(sub, code, device);
    context.attempts.succeeded('mfa', sub, address);
    if (!pending) return { Status: 'SUCCESS' };
    context.pendingSignIns.take(input.Session ?? '');
    return {
      Status: 'SUCCESS',
      Session: context.pendingSignIns.put({ ...pending, softwareTokenVerified: true }),
    };
  },
);

export const setUserMfaPreference = operation(
  z.object({
    AccessToken: accessToken,
    SMSMfaSettings: settings,
    SoftwareTokenMfaSettings: settings,
    EmailMfaSettings: settings,
  }),
  async (context, input) => {
    const { sub } = await userOfToken(context, input.AccessToken);
    if (input.EmailMfaSettings?.Enabled) throw methodNotOffered('EMAIL_OTP');
    const wishes = [
      ['SMS_MFA', input.SMSMfaSettings],
      ['SOFTWARE_TOKEN_MFA', input.SoftwareTokenMfaSettings],
    ] as const;
    if (wishes.every(([, wish]) => wish?.PreferredMfa)) {
      throw invalidParameter('Only one MFA type can be preferred.');
    }
    context.users.change(sub, (user) => {
      for (const [method, wish] of wishes) if (wish) prefer(context, user, method, wish);
      if (context.pool.definition.mfa === 'ON' && user.mfa.enabled.length === 0) {
        throw invalidParameter('User pool requires MFA: one type must stay enabled.');
      }
    });
    return {};
  },
);

function prefer(
  context: Context,
  user: User,
  method: MfaMethod,
  wish: { Enabled: boolean; PreferredMfa: boolean },
) {
  const others = user.mfa.enabled.filter((enabled) => enabled !== method);
  const preferred = user.mfa.preferred === method ? undefined : user.mfa.preferred;
  if (!wish.Enabled) {
    if (wish.PreferredMfa) throw invalidParameter(`${method} cannot be preferred without being enabled.`);
    user.mfa = { enabled: others, ...(preferred ? { preferred } : {}) };
    return;
  }
  requireMethod(context, method);
  requireReady(context, user, method);
  const first = wish.PreferredMfa ? method : preferred;
  user.mfa = { enabled: [...others, method], ...(first ? { preferred: first } : {}) };
}

function requireReady({ softwareTokens }: Context, user: User, method: MfaMethod): void {
  const ready =
    method === 'SMS_MFA'
      ? user.attributes.phone_number_verified === 'true'
      : softwareTokens.isVerified(user.sub);
  if (!ready) throw invalidParameter(`User does not have delivery config set to turn on ${method}`);
}

function requireMethod({ pool: { definition } }: Context, method: MfaMethod): void {
  if (definition.mfa !== 'OFF' && definition.mfaMethods.has(method)) return;
  if (method !== 'SOFTWARE_TOKEN_MFA') throw methodNotOffered(method);
  throw new CognitoError(
    'SoftwareTokenMFANotFoundException',
    'Software Token MFA is not enabled for the userPool.',
  );
}

const methodNotOffered = (method: string) => invalidParameter(`${method} is not enabled for the user pool.`);

/**
 * The sign-in that is waiting for an app to be set up.
 * @throws NotAuthorizedException
 */
function settingUp(context: Context, session: string | undefined): PendingSignIn {
  if (!session) throw invalidParameter('Either an AccessToken or a Session must be given.');
  const pending = context.pendingSignIns.peek(session);
  if (pending?.challenge !== 'MFA_SETUP') throw invalidSession();
  return pending;
}
