import type { Context } from '../context.ts';
import { incorrectPassword, invalidParameter, invalidSession, notAuthorized } from '../errors.ts';
import { poolName } from '../pool.ts';
import { isValidClientPublic } from '../srp/srp.ts';
import type { User } from '../users.ts';
import { hasSecondFactor } from './after-password.ts';

/** Bytes of the server's secret b. RFC 5054 requires at least 256 bits. */
const SECRET_BYTES = 32;

/** The first step. Its response looks the same for a user who exists and for one who does not. */
export async function passwordChallenge(context: Context, login: string, clientPublic: string) {
  if (!isValidClientPublic(clientPublic)) throw invalidParameter('Invalid SRP_A');
  const { sub, salt, verifier } = context.users.credentialOf(login);
  const serverSecret = context.random(SECRET_BYTES).toString('hex');
  const serverPublic = await context.srp.call('serverPublicOf', verifier, serverSecret);
  const challenge = { sub, clientPublic, serverPublic, serverSecret, verifier };
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeParameters: {
      USERNAME: sub,
      USER_ID_FOR_SRP: sub,
      SALT: salt,
      SRP_B: serverPublic,
      SECRET_BLOCK: context.passwordChallenges.put(challenge),
    },
  };
}

/**
 * The second step.
 * @throws NotAuthorizedException, the same for a wrong password and an unknown user. A disabled user is told only
 * after a correct password.
 */
export async function verifySrpProof(
  context: Context,
  responses: Readonly<Record<string, string>>,
  address: string,
): Promise<User> {
  const secretBlock = responses.PASSWORD_CLAIM_SECRET_BLOCK ?? '';
  const challenge = context.passwordChallenges.take(secretBlock);
  if (!challenge) throw invalidSession();
  context.attempts.begin('password', challenge.sub, address, hasSecondFactor(context, challenge.sub));
  const proof = {
    secretBlock,
    timestamp: responses.TIMESTAMP ?? '',
    signature: responses.PASSWORD_CLAIM_SIGNATURE ?? '',
  };
  const identity = { poolName: poolName(context.pool), userId: challenge.sub };
  const isRight = await context.srp.call('isProofRight', identity, challenge, proof);
  const user = context.users.find(challenge.sub);
  // If the password changed between the two steps, the challenge is no longer valid.
  if (!isRight || user?.verifier !== challenge.verifier) throw incorrectPassword();
  context.attempts.succeeded('password', challenge.sub, address);
  if (!user.enabled) throw notAuthorized('User is disabled.');
  return user;
}
