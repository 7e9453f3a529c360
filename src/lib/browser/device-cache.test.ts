import { beforeEach, expect, it, vi } from 'vitest';
import { clearDeviceCaches, deviceCache } from './device-cache.ts';

/** The part of a browser's storage that the cache uses. */
function memoryStorage(): Storage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (name) => items.get(name) ?? null,
    setItem: (name, value) => void items.set(name, value),
    removeItem: (name) => void items.delete(name),
    clear: () => items.clear(),
  };
}

const isText = (value: unknown): value is string => typeof value === 'string';
let storage = memoryStorage();
let now = 1_000_000;
const cache = () => deviceCache('acme', { maxAgeMs: 300_000, isValue: isText, storage, now: () => now });

beforeEach(() => {
  storage = memoryStorage();
  now = 1_000_000;
});

it('reads cached data until it is five minutes old', () => {
  cache().write('figures');
  now += 299_999;
  expect(cache().read()).toBe('figures');
  expect(cache().readEntry()).toEqual({ value: 'figures', savedAt: 1_000_000 });
  now += 1;
  expect(cache().read()).toBeNull();
});

it('ignores data that is damaged, of another form or from the future', () => {
  storage.setItem('plumbline.cache.acme', '{broken');
  expect(cache().read()).toBeNull();
  storage.setItem('plumbline.cache.acme', JSON.stringify({ savedAt: now, value: 7 }));
  expect(cache().read()).toBeNull();
  storage.setItem('plumbline.cache.acme', JSON.stringify({ savedAt: now + 1, value: 'x' }));
  expect(cache().read()).toBeNull();
});

it('ignores a full storage', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  storage.setItem = () => {
    throw new Error('QuotaExceededError');
  };
  expect(() => cache().write('figures')).not.toThrow();
  expect(warn).toHaveBeenCalledOnce();
  warn.mockRestore();
});

it('clears cached data at sign-out, and nothing else', () => {
  cache().write('figures');
  storage.setItem('plumbline.theme', 'dark');
  clearDeviceCaches(storage);
  expect(cache().read()).toBeNull();
  expect(storage.getItem('plumbline.theme')).toBe('dark');
});
