import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { IdentityClaims } from '#lib/amplify/identity.ts';
import { memoryStorage } from '#tests/support/memory-storage.ts';
import { aUser } from '#tests/support/session-users.ts';
import type { SessionUser } from '../api/session-user.ts';
import type { SyncedUser } from './restore-session.ts';
// Loaded before the clock is stopped, because the session query loads it on demand.
import './restore-session.ts';
import { sessionCache } from './session-cache.ts';
import type { SessionCheckReason } from './watch-session.ts';
import { watchSession } from './watch-session.ts';

const bea: SessionUser = { ...aUser, userId: 'sub-2', sub: 'sub-2', email: 'bea@acme.example', name: 'Bea' };
const claimsOf = ({ sub, email, name, companyId, role }: SessionUser): IdentityClaims => ({
  sub,
  email,
  givenName: name,
  companyId,
  role,
});
const syncedOf = ({ sub: _, ...synced }: SessionUser): SyncedUser => synced;

/** A page that shows Jo's session, on a device whose tokens can change without the page. */
function page(shown: SessionUser | null = aUser) {
  const device = {
    /** The owner of the tokens. */
    owner: shown,
    /** The user in the database, if different. */
    row: undefined as SessionUser | undefined,
    /** The provider's reply when the tokens must be renewed. */
    fault: undefined as Error | undefined,
    asked: 0,
    synced: 0,
  };
  const cache = sessionCache(memoryStorage(), () => 0);
  if (shown) cache.write(shown);
  const queryClient = new QueryClient();
  queryClient.setQueryData(['session'], shown);
  const replaced: string[] = [];
  let doubt: (cause: SessionCheckReason) => void = () => {};
  const stop = watchSession({
    queryClient,
    source: {
      hasTokens: () => device.owner !== null,
      async readClaims() {
        device.asked += 1;
        if (device.fault) throw device.fault;
        return device.owner && claimsOf(device.owner);
      },
      async syncUser() {
        device.synced += 1;
        return syncedOf(device.row ?? device.owner ?? aUser);
      },
      cache,
      wait: () => new Promise(() => {}),
    },
    listen(listener) {
      doubt = listener;
      return () => {
        doubt = () => {};
      };
    },
    forget: () => cache.clear(),
    onReplaced: (what) => replaced.push(what),
  });
  return {
    device,
    cache,
    replaced,
    stop,
    session: () => queryClient.getQueryData(['session']),
    async hear(cause: SessionCheckReason): Promise<void> {
      doubt(cause);
      await vi.advanceTimersByTimeAsync(1_000);
    },
  };
}

describe('an open page whose session changes elsewhere', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('restarts and forgets the person when another tab signs out', async () => {
    const { device, cache, replaced, hear } = page();
    device.owner = null;
    await hear('changed');
    expect(replaced).toEqual(['ended']);
    expect(cache.read()).toBeNull();
  });

  it('restarts when another tab signs in as someone else', async () => {
    const { device, cache, replaced, hear } = page();
    device.owner = bea;
    await hear('changed');
    expect(replaced).toEqual(['other']);
    expect(cache.read()).toBeNull();
  });

  it('keeps the device data that already belongs to the next person', async () => {
    const { device, cache, replaced, hear } = page();
    device.owner = bea;
    cache.write(bea);
    await hear('changed');
    expect(replaced).toEqual(['other']);
    expect(cache.read()).toEqual(bea);
  });

  it('restarts when the provider refuses to renew the tokens', async () => {
    const { device, replaced, hear } = page();
    device.owner = null;
    await hear('refresh-failed');
    expect(replaced).toEqual(['ended']);
  });

  it('continues when a network failure prevents the renewal, without another request', async () => {
    const { device, replaced, session, hear } = page();
    device.fault = new TypeError('Failed to fetch');
    await hear('refresh-failed');
    expect(device.asked).toBe(0);
    await hear('changed');
    expect(replaced).toEqual([]);
    expect(session()).toEqual(aUser);
  });

  it('applies another role once', async () => {
    const { device, replaced, session, hear } = page();
    device.owner = { ...aUser, role: 'User' };
    await hear('changed');
    expect(session()).toMatchObject({ role: 'User' });
    await hear('changed');
    expect(device.synced).toBe(1);
    expect(replaced).toEqual([]);
  });

  it('stops trying when database and tokens never agree', async () => {
    const { device, hear } = page();
    device.owner = { ...aUser, role: 'Admin' };
    device.row = aUser;
    await hear('changed');
    await hear('changed');
    await hear('changed');
    expect(device.synced).toBe(1);
  });

  it('adopts a sign-in from another tab when signed out', async () => {
    const { device, replaced, session, hear } = page(null);
    device.owner = aUser;
    await hear('changed');
    expect(session()).toEqual(aUser);
    expect(replaced).toEqual([]);
  });

  it('ignores events after it is left', async () => {
    const { device, replaced, stop, hear } = page();
    device.owner = null;
    stop();
    await hear('changed');
    expect(replaced).toEqual([]);
  });
});
