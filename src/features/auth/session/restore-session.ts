import { AppError } from '#domain/errors/app-error.ts';
import { authErrors } from '#domain/errors/catalogue.ts';
import { account } from '#domain/limits/limits.ts';
import type { IdentityClaims } from '#lib/amplify/identity.ts';
import { ConnectionLostError } from '#lib/http/request-error.ts';
import type { SessionUser } from '../api/session-user.ts';
import { AccountDeactivatedError, InvitationsOpenError } from './refused-entry.ts';
import type { SessionCache } from './session-cache.ts';

/** The server's reply with the caller's existing or new user and company. */
export interface SyncedUser {
  userId: string;
  email: string;
  name: string;
  role: string;
  companyId: string;
  companyName: string;
  firstVisit?: boolean;
}

export interface SessionSource {
  /** False if the device has no tokens. Then nothing is requested. */
  hasTokens(): boolean;
  readClaims(options?: { forceRefresh?: boolean }): Promise<IdentityClaims | null>;
  syncUser(): Promise<SyncedUser>;
  cache: SessionCache;
  wait(milliseconds: number): Promise<void>;
}

/**
 * Who is signed in on this device, or null.
 *
 *     no tokens → null
 *     tokens whose claims agree with the kept user → the kept user
 *     tokens without a company or role, or with another one → syncUser, then new tokens with the claims
 *     tokens, but no connection to check or renew them → the user of the last 7 days, who reads what this device keeps
 *
 * Throws when the identity does not answer within 5 s, or the sync failed three times.
 */
export async function restoreSession(source: SessionSource): Promise<SessionUser | null> {
  try {
    return await checkedSession(source);
  } catch (error) {
    const last = error instanceof ConnectionLostError ? source.cache.readOffline() : null;
    if (!last) throw error;
    return last;
  }
}

async function checkedSession(source: SessionSource): Promise<SessionUser | null> {
  const claims = await identityInTime(source);
  if (!claims) {
    source.cache.clear();
    return null;
  }
  const kept = source.cache.read();
  if (kept && agrees(kept, claims) && kept.sub === claims.sub) return kept;

  const synced = await syncWithRetries(source);
  if (!agrees(synced, claims)) await source.readClaims({ forceRefresh: true });
  const user: SessionUser = {
    userId: synced.userId,
    sub: claims.sub,
    email: synced.email,
    name: synced.name,
    role: synced.role,
    companyId: synced.companyId,
    companyName: synced.companyName,
    ...(synced.firstVisit && { firstVisit: true }),
  };
  source.cache.write(user);
  return user;
}

function agrees(user: { companyId: string; role: string }, claims: IdentityClaims): boolean {
  return user.companyId === claims.companyId && user.role === claims.role;
}

async function identityInTime(source: SessionSource): Promise<IdentityClaims | null> {
  const late = source.wait(account.authCheckTimeoutMs).then(() => {
    throw new AppError('unavailable', authErrors.reconnecting);
  });
  return Promise.race([source.readClaims(), late]);
}

/**
 * Three attempts. The pause grows by one second each time, and the last error is reported. A deactivation or an open
 * invitation is not a failure to retry, and without a network no attempt can succeed: the screen says so at once.
 */
async function syncWithRetries(source: SessionSource): Promise<SyncedUser> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await source.syncUser();
    } catch (error) {
      const isAnswer = error instanceof AccountDeactivatedError || error instanceof InvitationsOpenError;
      // The saved user must not appear on the next page if their access has ended.
      if (isAnswer) source.cache.clear();
      const isOffline = error instanceof ConnectionLostError && error.isOffline;
      if (isAnswer || isOffline || attempt >= account.syncAttempts) throw error;
      await source.wait(account.syncRetryDelayMs * attempt);
    }
  }
}
