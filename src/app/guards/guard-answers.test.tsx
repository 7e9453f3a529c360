import { beforeEach, describe, expect, it } from 'vitest';
import { routeGuard } from '#domain/limits/limits.ts';
import { memoryStorage } from '#tests/support/memory-storage.ts';
import { GuardAnswers, guardAnswers } from './guard-answers.ts';

const isText = (value: unknown): value is string => typeof value === 'string';

describe('the guards’ cached results', () => {
  let storage: Storage;
  let now: number;
  beforeEach(() => {
    storage = memoryStorage();
    now = 1_000;
  });
  /** The state after a reload: the memory is empty, the storage is not. */
  const reloaded = () => new GuardAnswers(storage, () => now);

  it('outlive a reload, for ten minutes', () => {
    reloaded().write('jo/acme/tower', { kind: 'ok', value: 'Tower' });
    reloaded().write('jo/acme/nothing', { kind: 'invalid' });
    now += routeGuard.cacheMs - 1;
    expect(reloaded().read('jo/acme/tower', isText)).toEqual({ kind: 'ok', value: 'Tower' });
    expect(reloaded().read('jo/acme/nothing', isText)).toEqual({ kind: 'invalid' });
    now += 1;
    expect(reloaded().read('jo/acme/tower', isText)).toBeUndefined();
  });

  it('are read from memory when the storage is full', () => {
    storage.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    const answers = reloaded();
    answers.write('a', { kind: 'ok', value: 'A' });
    expect(answers.read('a', isText)).toEqual({ kind: 'ok', value: 'A' });
  });

  it.each([
    '',
    'not json',
    'null',
    '{}',
    '{"at":1,"answer":{"kind":"maybe"}}',
    '{"at":1000,"answer":{"kind":"ok","value":7}}',
  ])('ignore a damaged entry: %j', (text) => {
    storage.setItem('plumbline.guard.a', text);
    expect(reloaded().read('a', isText)).toBeUndefined();
  });

  it('are stored only in the tab’s session storage', () => {
    guardAnswers.write('a', { kind: 'invalid' });
    expect([sessionStorage.length, localStorage.length]).toEqual([1, 0]);
    guardAnswers.clear();
    expect(sessionStorage.length).toBe(0);
  });

  it('are removed by clearing, but no other entries are', () => {
    storage.setItem('plumbline.theme', 'dark');
    const answers = reloaded();
    answers.write('a', { kind: 'invalid' });
    answers.write('b', { kind: 'invalid' });
    answers.clear();
    expect(answers.read('a', isText)).toBeUndefined();
    expect(storage.length).toBe(1);
  });
});
