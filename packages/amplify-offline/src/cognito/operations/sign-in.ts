import { z } from 'zod';
import type { Context } from '../context.ts';
import { incorrectPassword, invalidParameter, notAuthorized } from '../errors.ts';
import { isPasswordOf } from '../password.ts';
import { afterPassword, hasSecondFactor } from '../sign-in/after-password.ts';
import { answerChallenge } from '../sign-in/answer-challenge.ts';
import { passwordChallenge, verifySrpProof } from '../sign-in/secure-remote-password.ts';
import type { ClientMetadata } from '../triggers/trigger.ts';
import {
  adminOperation,
  clientMetadata,
  clientOperation,
  password,
  requireClient,
  session,
} from './operation.ts';
import { refreshedTokens } from './sessions.ts';

const parameters = z.record(z.string().max(16_384)).default({});
const initiation = { AuthFlow: z.string(), AuthParameters: parameters, ClientMetadata: clientMetadata };
const answer = {
  ChallengeName: z.string(),
  ChallengeResponses: parameters,
  Session: session.optional(),
  ClientMetadata: clientMetadata,
};

/** The flows that a client may start, if the backend's app client allows them. */
export const initiateAuth = clientOperation(initiation, (context, input, address) => {
  const { AuthFlow: flow, AuthParameters: given, ClientMetadata: metadata } = input;
  requireFlow(context, flow, ['USER_SRP_AUTH', 'USER_PASSWORD_AUTH', 'REFRESH_TOKEN_AUTH']);
  if (flow === 'USER_SRP_AUTH') {
    return passwordChallenge(context, required(given, 'USERNAME'), required(given, 'SRP_A'));
  }
  return flow === 'USER_PASSWORD_AUTH'
    ? signInWithPassword(context, given, metadata, address)
    : refreshedTokens(context, required(given, 'REFRESH_TOKEN'), metadata);
});

export const respondToAuthChallenge = clientOperation(answer, async (context, input, address) => {
  const { ChallengeName: challenge, ChallengeResponses: responses, ClientMetadata: metadata } = input;
  if (challenge === 'PASSWORD_VERIFIER') {
    return afterPassword(context, await verifySrpProof(context, responses, address), metadata);
  }
  return answerChallenge(context, { challenge, responses, session: input.Session ?? '', metadata, address });
});

/** The backend may sign in with a password if the app client allows that flow. */
export const adminInitiateAuth = adminOperation(
  { ...initiation, ClientId: z.string() },
  (context, input, address) => {
    requireClient(context, input.ClientId);
    const { AuthFlow: flow, AuthParameters: given, ClientMetadata: metadata } = input;
    requireFlow(context, flow, ['ADMIN_USER_PASSWORD_AUTH', 'REFRESH_TOKEN_AUTH']);
    return flow === 'REFRESH_TOKEN_AUTH'
      ? refreshedTokens(context, required(given, 'REFRESH_TOKEN'), metadata)
      : signInWithPassword(context, given, metadata, address);
  },
);

export const adminRespondToAuthChallenge = adminOperation(
  { ...answer, ClientId: z.string() },
  (context, input, address) => {
    requireClient(context, input.ClientId);
    return answerChallenge(context, {
      challenge: input.ChallengeName,
      responses: input.ChallengeResponses,
      session: input.Session ?? '',
      metadata: input.ClientMetadata,
      address,
    });
  },
);

/** @throws InvalidParameterException for a flow that this client does not allow */
function requireFlow({ pool }: Context, flow: string, offered: readonly string[]): void {
  // The refresh flow has an older name, which means the same.
  if (!offered.includes(flow) || !pool.definition.authFlows.has(flow)) {
    throw invalidParameter(`${flow} flow not enabled for this client`);
  }
}

async function signInWithPassword(
  context: Context,
  given: Record<string, string>,
  metadata: ClientMetadata,
  address: string,
) {
  const { users, attempts } = context;
  const secret = password.safeParse(required(given, 'PASSWORD'));
  const credential = users.credentialOf(required(given, 'USERNAME'));
  attempts.begin('password', credential.sub, address, hasSecondFactor(context, credential.sub));
  const isRight = await isPasswordOf(context, credential, secret.data ?? '');
  const user = users.find(credential.sub);
  if (!isRight || user?.verifier !== credential.verifier) throw incorrectPassword();
  attempts.succeeded('password', credential.sub, address);
  if (!user.enabled) throw notAuthorized('User is disabled.');
  return afterPassword(context, user, metadata);
}

function required(given: Record<string, string>, name: string): string {
  const value = given[name];
  if (!value) throw invalidParameter(`Missing required parameter ${name}`);
  return value;
}
