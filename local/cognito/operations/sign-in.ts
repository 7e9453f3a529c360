import { z } from 'zod';
import type { Context } from '../context.ts';
import { CognitoError, incorrectPassword, invalidParameter, notAuthorized } from '../errors.ts';
import { poolName } from '../pool.ts';
import { isValidClientPublic } from '../srp/srp.ts';
import type { User } from '../users.ts';
import { clientMetadata, clientOperation } from './operation.ts';
import { refreshedTokens, tokensOfNewSignIn } from './sessions.ts';

/** Bytes of the server's secret b: RFC 5054 asks for at least 256 bits. */
const SECRET_BYTES = 32;

const parameters = z.record(z.string().max(4_096)).default({});

export const initiateAuth = clientOperation(
  { AuthFlow: z.string(), AuthParameters: parameters, ClientMetadata: clientMetadata },
  async (context, input) => {
    const given = input.AuthParameters;
    switch (input.AuthFlow) {
      case 'USER_SRP_AUTH':
        return passwordChallenge(context, given.USERNAME ?? '', given.SRP_A ?? '');
      case 'REFRESH_TOKEN_AUTH':
      case 'REFRESH_TOKEN':
        return refreshedTokens(context, given.REFRESH_TOKEN ?? '', input.ClientMetadata);
      default:
        throw invalidParameter(`${input.AuthFlow} flow not enabled for this client`);
    }
  },
);

export const respondToAuthChallenge = clientOperation(
  { ChallengeName: z.string(), ChallengeResponses: parameters, ClientMetadata: clientMetadata },
  async (context, input, address) => {
    if (input.ChallengeName !== 'PASSWORD_VERIFIER') {
      throw invalidParameter(`Challenge ${input.ChallengeName} was not asked.`);
    }
    const user = await userWhoProved(context, input.ChallengeResponses, address);
    if (user.status === 'UNCONFIRMED') {
      throw new CognitoError('UserNotConfirmedException', 'User is not confirmed.');
    }
    const tokens = await tokensOfNewSignIn(context, user, input.ClientMetadata);
    return { AuthenticationResult: tokens, ChallengeParameters: {} };
  },
);

/** The same for a user who exists and for one who doesn't. */
async function passwordChallenge(context: Context, login: string, clientPublic: string) {
  if (login === '') throw invalidParameter('Missing required parameter USERNAME');
  if (!isValidClientPublic(clientPublic)) throw invalidParameter('Missing required parameter SRP_A');
  const { sub, salt, verifier } = context.users.credentialOf(login);
  const serverSecret = context.random(SECRET_BYTES).toString('hex');
  const serverPublic = await context.srp.call('serverPublicOf', verifier, serverSecret);
  const secretBlock = context.challenges.put({ sub, clientPublic, serverPublic, serverSecret, verifier });
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeParameters: {
      USERNAME: sub,
      USER_ID_FOR_SRP: sub,
      SALT: salt,
      SRP_B: serverPublic,
      SECRET_BLOCK: secretBlock,
    },
  };
}

/** @throws NotAuthorizedException, the same for a wrong password, an unknown and a disabled user */
async function userWhoProved(
  context: Context,
  responses: Record<string, string>,
  address: string,
): Promise<User> {
  const secretBlock = responses.PASSWORD_CLAIM_SECRET_BLOCK ?? '';
  const challenge = context.challenges.take(secretBlock);
  if (!challenge) throw notAuthorized('Invalid session for the user.');
  context.attempts.beginPassword(challenge.sub, address);
  const isRight = await context.srp.call(
    'isProofRight',
    { poolName: poolName(context.pool), userId: challenge.sub },
    challenge,
    {
      secretBlock,
      timestamp: responses.TIMESTAMP ?? '',
      signature: responses.PASSWORD_CLAIM_SIGNATURE ?? '',
    },
  );
  const user = context.users.find(challenge.sub);
  // A password changed between the two steps makes the challenge worthless.
  if (!isRight || !user?.enabled || user.verifier !== challenge.verifier) throw incorrectPassword();
  context.attempts.passwordWasRight(challenge.sub, address);
  return user;
}
