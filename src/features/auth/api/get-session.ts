import { queryOptions } from '@tanstack/react-query';
import { hasStoredSignIn } from '#lib/amplify/stored-sign-in.ts';
import { wait } from '#lib/browser/timing.ts';
import { AccountDeactivatedError, InvitationsOpenError } from '../session/refused-entry.ts';
import type { SessionSource } from '../session/restore-session.ts';
import { sessionCache } from '../session/session-cache.ts';
import type { SessionUser } from './session-user.ts';

/** The query key of the signed-in user. */
export const sessionKey = ['session'] as const;

const providerSteps = async () => (await import('../session/provider-steps.ts')).providerSteps;

/** The device's storage. The SDK is loaded only if there are tokens to read. */
export function deviceSession(): SessionSource {
  return {
    hasTokens: () => hasStoredSignIn(),
    readClaims: async (options) => (await providerSteps()).readClaims(options),
    syncUser: async () => (await providerSteps()).syncUser(),
    cache: sessionCache(localStorage, Date.now),
    wait,
  };
}

/** Without tokens there is nothing to restore, so that code is not loaded either. */
async function findSession(source: SessionSource): Promise<SessionUser | null> {
  if (!source.hasTokens()) {
    source.cache.clear();
    return null;
  }
  return (await import('../session/restore-session.ts')).restoreSession(source);
}

/**
 * The signed-in user. The stored user is shown first and checked against the tokens at once. Afterwards only
 * signing in and out change it.
 */
export function sessionQuery(source: SessionSource = deviceSession()) {
  return queryOptions({
    queryKey: sessionKey,
    queryFn: () => findSession(source),
    initialData: () => (source.hasTokens() ? (source.cache.read() ?? undefined) : null),
    initialDataUpdatedAt: () => (source.hasTokens() ? 0 : Date.now()),
    // Marks the saved user as stale, so that it is checked against the tokens.
    staleTime: ({ state }) => (state.dataUpdatedAt === 0 ? 0 : Number.POSITIVE_INFINITY),
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
    // A component that shows a failure must not start the next attempt when it mounts.
    retryOnMount: false,
    refetchOnMount: ({ state: { error } }) =>
      !(error instanceof AccountDeactivatedError || error instanceof InvitationsOpenError),
    // Tokens that have not expired are read without a network.
    networkMode: 'always',
  });
}
