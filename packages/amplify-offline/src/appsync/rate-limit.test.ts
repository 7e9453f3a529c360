import { expect, test } from 'vitest';
import type { Caller } from './authentication/caller.ts';
import { createRateLimit } from './rate-limit.ts';

const person = (sub: string): Caller => ({
  type: 'AMAZON_COGNITO_USER_POOLS',
  identity: { sub },
  groups: [],
  headers: {},
});
const anyone: Caller = { type: 'API_KEY', identity: null, groups: [], headers: {} };
const aFunction: Caller = { type: 'AWS_IAM', identity: {}, groups: [], headers: {} };

test('returns the wait time after the burst is used', () => {
  let now = 0;
  const secondsToWait = createRateLimit(() => now);
  for (let i = 0; i < 100; i++) expect(secondsToWait(anyone, 1)).toBe(0);
  expect(secondsToWait(anyone, 1)).toBe(1);
  now += 1_000;
  for (let i = 0; i < 10; i++) expect(secondsToWait(anyone, 1)).toBe(0);
  expect(secondsToWait(anyone, 1)).toBe(1);
});

test('gives callers by API key the allowance of the project', () => {
  const secondsToWait = createRateLimit(() => 0, { burst: 2, perSecond: 1 });
  expect(secondsToWait(anyone, 2)).toBe(0);
  expect(secondsToWait(anyone, 1)).toBe(1);
  expect(secondsToWait(person('ana'), 3)).toBe(0);
});

test('does not count a refused request', () => {
  let now = 0;
  const secondsToWait = createRateLimit(() => now);
  expect(secondsToWait(anyone, 95)).toBe(0);
  for (let i = 0; i < 50; i++) expect(secondsToWait(anyone, 15)).toBe(1);
  now += 1_000;
  expect(secondsToWait(anyone, 15)).toBe(0);
});

test('keeps each person’s quota separate', () => {
  const secondsToWait = createRateLimit(() => 0);
  for (let i = 0; i < 10; i++) expect(secondsToWait(person('ana'), 1_000)).toBe(0);
  expect(secondsToWait(person('ana'), 1)).toBeGreaterThan(0);
  expect(secondsToWait(person('bob'), 1)).toBe(0);
});

test('does not limit functions', () => {
  const secondsToWait = createRateLimit(() => 0);
  for (let i = 0; i < 100; i++) expect(secondsToWait(aFunction, 10_000)).toBe(0);
});
