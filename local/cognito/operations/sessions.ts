import { z } from 'zod';
import type { Context } from '../context.ts';
import { notAuthorized } from '../errors.ts';
import type { User } from '../users.ts';
import { clientMetadata, clientOperation, operation } from './operation.ts';

export const accessToken = z.string().max(16_384);

/** The user whose access token this is. @throws NotAuthorizedException when it is invalid, expired or revoked */
export async function userOfToken({ tokens, signIns, users }: Context, token: string): Promise<User> {
  const claims = await tokens.verify(token, 'access');
  if (signIns.isRevoked(String(claims.origin_jti))) throw notAuthorized('Access Token has been revoked');
  const user = users.find(String(claims.sub));
  if (!user?.enabled) throw notAuthorized('Invalid Access Token');
  return user;
}

/** The three tokens of a person who has just proved who they are. */
export async function tokensOfNewSignIn(
  context: Context,
  user: User,
  metadata: Record<string, string> | undefined,
) {
  const { signIn, refreshToken } = context.signIns.begin(user.sub);
  const source = 'TokenGeneration_Authentication';
  const tokens = await context.tokens.issue({ user, signIn, source, clientMetadata: metadata ?? {} });
  return { ...tokens, RefreshToken: refreshToken };
}

/** New access and id tokens; the trigger runs again, so changed claims arrive. */
export async function refreshedTokens(
  context: Context,
  refreshToken: string,
  metadata: Record<string, string> | undefined,
) {
  const signIn = context.signIns.resume(refreshToken);
  const user = context.users.find(signIn.sub);
  if (!user?.enabled) throw notAuthorized('Refresh Token has been revoked');
  const source = 'TokenGeneration_RefreshTokens';
  return {
    AuthenticationResult: await context.tokens.issue({
      user,
      signIn,
      source,
      clientMetadata: metadata ?? {},
    }),
  };
}

export const getTokensFromRefreshToken = clientOperation(
  { RefreshToken: z.string(), ClientMetadata: clientMetadata },
  (context, input) => refreshedTokens(context, input.RefreshToken, input.ClientMetadata),
);

export const revokeToken = clientOperation({ Token: z.string() }, async ({ signIns }, input) => {
  signIns.revoke(input.Token);
  return {};
});

export const globalSignOut = operation(z.object({ AccessToken: accessToken }), async (context, input) => {
  const user = await userOfToken(context, input.AccessToken);
  context.signIns.revokeAllOf(user.sub);
  return {};
});
