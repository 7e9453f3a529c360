import { beforeEach, describe, expect, it } from 'vitest';
import { account } from '#domain/limits/limits.ts';
import { memoryStorage } from '#tests/support/memory-storage.ts';
import { aUser } from '#tests/support/session-users.ts';
import { sessionCache } from './session-cache.ts';

describe('the saved session', () => {
  let storage: Storage;
  let now: number;
  beforeEach(() => {
    storage = memoryStorage();
    now = 1_000_000;
  });
  const cache = () => sessionCache(storage, () => now);

  it('can be read within 24 hours', () => {
    cache().write(aUser);
    now += account.authCacheMs - 1;
    expect(cache().read()).toEqual(aUser);
  });

  it('expires after 24 hours', () => {
    cache().write(aUser);
    now += account.authCacheMs;
    expect(cache().read()).toBeNull();
  });

  it('opens a device without a connection for 7 days', () => {
    cache().write(aUser);
    now += account.offlineSessionMs - 1;
    expect(cache().readOffline()).toEqual(aUser);
    now += 1;
    expect(cache().readOffline()).toBeNull();
  });

  it.each(['', 'not json', '{}', 'null', '{"savedAt":1000000}', '{"savedAt":1000000,"user":{"userId":1}}'])(
    'ignores a damaged entry: %j',
    (text) => {
      storage.setItem('plumbline.session', text);
      expect(cache().read()).toBeNull();
    },
  );

  it('is deleted when cleared', () => {
    cache().write(aUser);
    cache().clear();
    expect(cache().read()).toBeNull();
    expect(storage.length).toBe(0);
  });
});
