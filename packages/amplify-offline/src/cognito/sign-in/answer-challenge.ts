import { changedAttributes } from '../attributes.ts';
import type { Context, PendingSignIn } from '../context.ts';
import { invalidParameter, invalidSession, notAuthorized } from '../errors.ts';
import { applyAttributes } from '../operations/attributes.ts';
import { checkPasswordPolicy, newCredential } from '../password.ts';
import type { ClientMetadata } from '../triggers/trigger.ts';
import type { User } from '../users.ts';
import { afterFirstFactor, challengeBy, methodsOf, tokens } from './after-password.ts';
import { checkSmsCode } from './challenge.ts';

export interface ChallengeAnswer {
  readonly challenge: string;
  readonly responses: Readonly<Record<string, string>>;
  readonly session: string;
  readonly metadata: ClientMetadata;
  /** The network address of the request. */
  readonly address: string;
}

/** A challenge, the client's response to it, and the sign-in that it belongs to. */
interface Step {
  readonly context: Context;
  readonly answer: ChallengeAnswer;
  readonly pending: PendingSignIn;
  readonly user: User;
}

/**
 * Handles responses to the challenges that follow a correct password.
 * @throws NotAuthorizedException for an expired session
 */
export async function answerChallenge(context: Context, answer: ChallengeAnswer) {
  const pending = context.pendingSignIns.peek(answer.session);
  const user = pending && context.users.find(pending.sub);
  if (pending?.challenge !== answer.challenge || !user) throw invalidSession();
  const named = answer.responses.USERNAME;
  if (!named) throw invalidParameter('Missing required parameter USERNAME');
  if (context.users.find(named)?.sub !== user.sub || user.verifier !== pending.verifier)
    throw invalidSession();
  if (!user.enabled) throw notAuthorized('User is disabled.');
  const step = { context, answer, pending, user };
  switch (pending.challenge) {
    case 'NEW_PASSWORD_REQUIRED':
      return setNewPassword(step);
    case 'SELECT_MFA_TYPE':
      return select(step);
    case 'MFA_SETUP':
      return finishSetUp(step);
    default:
      return checkSecondFactor(step);
  }
}

/** Ends the session, which can be used once. A wrong response leaves it open for another attempt. */
function finish({ context, answer }: Step): void {
  if (!context.pendingSignIns.take(answer.session)) throw invalidSession();
}

function checkSecondFactor(step: Step) {
  const { context, answer, pending, user } = step;
  context.attempts.begin('mfa', user.sub, answer.address);
  if (pending.challenge === 'SMS_MFA') checkSmsCode(pending, required(answer, 'SMS_MFA_CODE'));
  else context.softwareTokens.use(user.sub, required(answer, 'SOFTWARE_TOKEN_MFA_CODE'));
  finish(step);
  context.attempts.succeeded('mfa', user.sub, answer.address);
  if (pending.challenge === 'SMS_MFA') {
    // The code verified the phone number, as on AWS.
    context.users.change(user.sub, ({ attributes }) =>
      Object.assign(attributes, { phone_number_verified: 'true' }),
    );
  }
  return tokens(context, user, pending.source, answer.metadata ?? pending.metadata);
}

async function setNewPassword(step: Step) {
  const { context, answer, pending, user } = step;
  const { definition } = context.pool;
  const password = required(answer, 'NEW_PASSWORD');
  checkPasswordPolicy(password, definition.passwordPolicy);
  const given = Object.entries(answer.responses).flatMap(([name, Value]) =>
    name.startsWith('userAttributes.') ? [{ Name: name.slice('userAttributes.'.length), Value }] : [],
  );
  const attributes = changedAttributes(definition, given);
  const missing = [...definition.attributes].find(
    ([name, { required: needed }]) => needed && !(attributes[name] ?? user.attributes[name]),
  );
  if (missing)
    throw invalidParameter(
      `Attributes did not conform to the schema: ${missing[0]}: The attribute is required`,
    );
  finish(step);
  const credential = await newCredential(context, user.sub, password);
  const changed = context.users.change(user.sub, (changing) => {
    applyAttributes(changing, attributes);
    Object.assign(changing, credential, { status: 'CONFIRMED', passwordExpiresAt: null });
  });
  return afterFirstFactor(context, changed, pending.source, answer.metadata ?? pending.metadata);
}

function select(step: Step) {
  const { context, answer, pending, user } = step;
  const method = methodsOf(context, user).find((offered) => offered === required(answer, 'ANSWER'));
  if (!method) throw invalidParameter('The chosen MFA type is not available.');
  finish(step);
  return challengeBy(context, user, method, pending.source, answer.metadata ?? pending.metadata);
}

/** The app was verified in this session and is required from now on. */
function finishSetUp(step: Step) {
  const { context, answer, pending, user } = step;
  if (!pending.softwareTokenVerified) throw invalidParameter('The software token is not verified.');
  finish(step);
  context.users.change(user.sub, (changing) => {
    changing.mfa = { enabled: ['SOFTWARE_TOKEN_MFA'], preferred: 'SOFTWARE_TOKEN_MFA' };
  });
  return tokens(context, user, pending.source, answer.metadata ?? pending.metadata);
}

function required({ responses }: ChallengeAnswer, name: string): string {
  const value = responses[name];
  if (!value) throw invalidParameter(`Missing required parameter ${name}`);
  return value;
}
