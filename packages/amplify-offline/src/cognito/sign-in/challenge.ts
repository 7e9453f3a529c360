import { createHmac, timingSafeEqual } from 'node:crypto';
import { sixDigits } from '../codes.ts';
import type { Context, PendingSignIn } from '../context.ts';
import { CognitoError } from '../errors.ts';
import { deliveryTo } from '../send-code.ts';
import type { TokenSource } from '../triggers/pre-token-generation.ts';
import type { ClientMetadata } from '../triggers/trigger.ts';
import type { User } from '../users.ts';

type Next = Omit<PendingSignIn, 'sub' | 'verifier'> & { readonly user: User };

/** Stores the state of the sign-in and returns the challenge to the client. */
export function challengeOf(context: Context, next: Next, parameters: Readonly<Record<string, string>>) {
  const { user, ...rest } = next;
  return {
    ChallengeName: next.challenge,
    Session: context.pendingSignIns.put({ ...rest, sub: user.sub, verifier: user.verifier }),
    ChallengeParameters: { USER_ID_FOR_SRP: user.sub, ...parameters },
  };
}

const MESSAGES_PER_HOUR = 20;
const HOUR_MS = 60 * 60 * 1000;

/**
 * Sends a code to the user's phone.
 * @throws LimitExceededException, CodeDeliveryFailureException
 */
export async function challengeBySms(
  context: Context,
  user: User,
  source: TokenSource,
  metadata: ClientMetadata,
) {
  const to = user.attributes.phone_number ?? '';
  context.attempts.take(`send:sign-in:${user.sub}`, MESSAGES_PER_HOUR, HOUR_MS);
  const code = sixDigits();
  await context.send({ user, occasion: 'Authentication', medium: 'SMS', metadata, to, code });
  const { Destination, DeliveryMedium } = deliveryTo('phone_number', to);
  const sentCode = fingerprint(code, user.verifier);
  return challengeOf(
    context,
    { user, challenge: 'SMS_MFA', source, metadata, sentCode },
    { CODE_DELIVERY_DESTINATION: Destination, CODE_DELIVERY_DELIVERY_MEDIUM: DeliveryMedium },
  );
}

/** @throws CodeMismatchException */
export function checkSmsCode({ sentCode = '', verifier }: PendingSignIn, code: string): void {
  const given = Buffer.from(fingerprint(code, verifier));
  const sent = Buffer.from(sentCode);
  if (given.length !== sent.length || !timingSafeEqual(given, sent)) {
    throw new CognitoError('CodeMismatchException', 'Invalid code received for user');
  }
}

const fingerprint = (code: string, verifier: string) =>
  createHmac('sha256', verifier).update(code).digest('hex');
