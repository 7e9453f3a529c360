import { z } from 'zod';
import type { Context } from '../context.ts';
import { invalidParameter, notAuthorized } from '../errors.ts';
import type { TokenSource } from '../triggers/pre-token-generation.ts';
import type { ClientMetadata } from '../triggers/trigger.ts';
import type { User } from '../users.ts';
import { accessToken, clientMetadata, clientOperation, operation } from './operation.ts';

/**
 * The user who owns this access token.
 * @throws NotAuthorizedException when it is invalid, expired or revoked
 */
export async function userOfToken({ tokens, signIns, users }: Context, token: string): Promise<User> {
  const claims = await tokens.verify(token, 'access');
  if (signIns.isRevoked(String(claims.origin_jti))) throw notAuthorized('Access Token has been revoked');
  const user = users.find(String(claims.sub));
  if (!user?.enabled) throw notAuthorized('Invalid Access Token');
  return user;
}

/** The three tokens of a person who has just signed in. */
export async function tokensOfNewSignIn(
  context: Context,
  user: User,
  source: TokenSource,
  metadata: ClientMetadata,
) {
  const { signIn, refreshToken } = context.signIns.begin(user.sub);
  const groups = context.groups.of(user.sub);
  const tokens = await context.tokens.issue({ user, groups, signIn, source, metadata });
  return { ...tokens, RefreshToken: refreshToken };
}

/** New access and ID tokens. The trigger runs again, so changed claims take effect. */
export async function refreshedTokens(context: Context, refreshToken: string, metadata: ClientMetadata) {
  const { signIns, users, groups, tokens } = context;
  const signIn = signIns.resume(refreshToken);
  const user = users.find(signIn.sub);
  if (!user?.enabled) throw notAuthorized('Refresh Token has been revoked');
  const source = 'TokenGeneration_RefreshTokens';
  const issued = await tokens.issue({ user, groups: groups.of(user.sub), signIn, source, metadata });
  // If the user signed out while the trigger ran, this throws and no tokens are issued.
  signIns.resume(refreshToken);
  return { AuthenticationResult: issued };
}

export const getTokensFromRefreshToken = clientOperation(
  { RefreshToken: z.string().max(2_048), ClientMetadata: clientMetadata },
  (context, input) => refreshedTokens(context, input.RefreshToken, input.ClientMetadata),
);

/** Ends one sign-in: revokes its refresh token and the access tokens made from it. */
export const revokeToken = clientOperation({ Token: z.string().max(16_384) }, async ({ signIns }, input) => {
  if (input.Token === '') throw invalidParameter('Missing required parameter Token');
  signIns.revoke(input.Token);
  return {};
});

export const globalSignOut = operation(z.object({ AccessToken: accessToken }), async (context, input) => {
  const user = await userOfToken(context, input.AccessToken);
  context.signIns.revokeAllOf(user.sub);
  return {};
});
