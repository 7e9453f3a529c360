import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { account } from '#domain/limits/limits.ts';
import type { IdentityClaims } from '#lib/amplify/identity.ts';
import { ConnectionLostError } from '#lib/http/request-error.ts';
import { memoryStorage } from '#tests/support/memory-storage.ts';
import { aUser } from '#tests/support/session-users.ts';
import { sessionQuery } from '../api/get-session.ts';
import { AccountDeactivatedError } from './refused-entry.ts';
import { restoreSession, type SessionSource, type SyncedUser } from './restore-session.ts';
import { sessionCache } from './session-cache.ts';

const { sub: _, ...synced } = aUser;
const claims: IdentityClaims = {
  sub: aUser.sub,
  email: aUser.email,
  givenName: aUser.name,
  companyId: aUser.companyId,
  role: aUser.role,
};
const never = new Promise<never>(() => {});

/** A device whose parts reply as specified, and which records the requests. */
function device(parts: {
  claims?: IdentityClaims | null;
  sync?: () => Promise<SyncedUser>;
  readClaims?: SessionSource['readClaims'];
  /** Whether a pause of that length ends. Any other never does. */
  passes?: (milliseconds: number) => boolean;
  now?: () => number;
}) {
  const asked: string[] = [];
  const source: SessionSource = {
    hasTokens: () => true,
    readClaims: async (options) => {
      asked.push(options?.forceRefresh ? 'refresh' : 'claims');
      return parts.readClaims ? parts.readClaims(options) : (parts.claims ?? null);
    },
    syncUser: async () => {
      asked.push('sync');
      return parts.sync ? parts.sync() : synced;
    },
    cache: sessionCache(memoryStorage(), parts.now ?? (() => 0)),
    wait: async (milliseconds) => {
      if (!(parts.passes ?? (() => false))(milliseconds)) return never;
      asked.push(`wait ${milliseconds}`);
    },
  };
  return { source, asked };
}

describe('restoring the session', () => {
  it('ends signed out when the tokens are no longer valid, and forgets the person', async () => {
    const { source } = device({ claims: null });
    source.cache.write(aUser);
    expect(await restoreSession(source)).toBeNull();
    expect(source.cache.read()).toBeNull();
  });

  it('sends no request when the saved user matches the tokens', async () => {
    const { source, asked } = device({ claims });
    source.cache.write(aUser);
    expect(await restoreSession(source)).toEqual(aUser);
    expect(asked).toEqual(['claims']);
  });

  it('shows the saved user before the tokens are read', () => {
    const { source } = device({ readClaims: () => never });
    source.cache.write(aUser);
    const session = new QueryObserver(new QueryClient(), { ...sessionQuery(source), enabled: false });
    expect(session.getCurrentResult().data).toEqual(aUser);
  });

  it('checks the saved user against the tokens when a screen first asks who is signed in, once', async () => {
    const { source, asked } = device({ claims });
    source.cache.write({ ...aUser, role: 'Admin' });
    const client = new QueryClient();
    const session = new QueryObserver(client, sessionQuery(source));
    const stop = session.subscribe(() => {});
    await expect.poll(() => session.getCurrentResult().data).toEqual(aUser);
    stop();
    new QueryObserver(client, sessionQuery(source)).subscribe(() => {})();
    expect(asked).toEqual(['claims', 'sync']);
  });

  it('syncs a first sign-in and fetches tokens that carry the company', async () => {
    const { source, asked } = device({ claims: { ...claims, companyId: undefined, role: undefined } });
    expect(await restoreSession(source)).toEqual(aUser);
    expect(asked).toEqual(['claims', 'sync', 'refresh']);
    expect(source.cache.read()).toEqual(aUser);
  });

  it.each([
    ['somebody else', { ...aUser, sub: 'sub-2' }],
    ['another company', { ...aUser, companyId: 'other' }],
    ['another role', { ...aUser, role: 'Admin' }],
  ])('rejects a saved user that is %s', async (_what, kept) => {
    const { source, asked } = device({ claims });
    source.cache.write(kept);
    expect(await restoreSession(source)).toEqual(aUser);
    expect(asked).toEqual(['claims', 'sync']);
  });

  it('takes company and role from the database, whatever the token says', async () => {
    const { source, asked } = device({ claims: { ...claims, companyId: 'default', role: 'User' } });
    expect(await restoreSession(source)).toEqual(aUser);
    expect(asked).toEqual(['claims', 'sync', 'refresh']);
  });

  it('tries the sync three times, waiting one and two seconds', async () => {
    let attempt = 0;
    const { source, asked } = device({
      claims,
      sync: async () => {
        attempt += 1;
        if (attempt < 3) throw new Error('Failed to create user');
        return synced;
      },
      passes: (milliseconds) => milliseconds < 5_000,
    });
    expect(await restoreSession(source)).toEqual(aUser);
    expect(asked).toEqual(['claims', 'sync', 'wait 1000', 'sync', 'wait 2000', 'sync']);
  });

  it('gives up after the third with the server’s own sentence, and saves no one', async () => {
    const { source, asked } = device({
      claims,
      sync: async () => {
        throw new Error('Failed to create company');
      },
      passes: (milliseconds) => milliseconds < 5_000,
    });
    await expect(restoreSession(source)).rejects.toThrow('Failed to create company');
    expect(asked.filter((what) => what === 'sync')).toHaveLength(3);
    expect(source.cache.read()).toBeNull();
  });

  it('asks once without a network, so that the screen says so at once', async () => {
    const { source, asked } = device({
      claims,
      sync: () => Promise.reject(Object.assign(new ConnectionLostError(), { isOffline: true })),
      passes: (milliseconds) => milliseconds < 5_000,
    });
    await expect(restoreSession(source)).rejects.toThrow(ConnectionLostError);
    expect(asked).toEqual(['claims', 'sync']);
  });

  it('asks once for a deactivated member, and keeps no personal data', async () => {
    const { source, asked } = device({
      claims: { ...claims, companyId: undefined },
      sync: async () => {
        throw new AccountDeactivatedError('Your account has been deactivated.');
      },
    });
    source.cache.write(aUser);
    await expect(restoreSession(source)).rejects.toThrow(AccountDeactivatedError);
    expect(asked).toEqual(['claims', 'sync']);
    expect(source.cache.read()).toBeNull();
  });

  it.each([
    ['the tokens have expired', { readClaims: () => Promise.reject(new ConnectionLostError()) }],
    ['they have not', { claims, sync: () => Promise.reject(new ConnectionLostError()), passes: () => true }],
  ])('keeps the user of yesterday without a connection, when %s', async (_what, parts) => {
    let now = 0;
    const { source } = device({ ...parts, now: () => now });
    source.cache.write(aUser);
    now = account.authCacheMs;
    expect(source.cache.read()).toBeNull();
    expect(await restoreSession(source)).toEqual(aUser);
    now = account.offlineSessionMs;
    await expect(restoreSession(source)).rejects.toThrow(ConnectionLostError);
  });

  it('gives up waiting for the identity after five seconds', async () => {
    const { source } = device({ readClaims: () => never, passes: (milliseconds) => milliseconds === 5_000 });
    await expect(restoreSession(source)).rejects.toThrow('Reconnecting to authentication...');
  });
});
