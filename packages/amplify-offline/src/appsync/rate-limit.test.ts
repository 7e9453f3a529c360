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

test('who has spent the burst waits, and is told how long', () => {
  let now = 0;
  const secondsToWait = createRateLimit(() => now);
  for (let i = 0; i < 100; i++) expect(secondsToWait(anyone, 1)).toBe(0);
  expect(secondsToWait(anyone, 1)).toBe(1);
  now += 1_000;
  for (let i = 0; i < 10; i++) expect(secondsToWait(anyone, 1)).toBe(0);
  expect(secondsToWait(anyone, 1)).toBe(1);
});

test('a request that is refused costs nothing', () => {
  let now = 0;
  const secondsToWait = createRateLimit(() => now);
  expect(secondsToWait(anyone, 95)).toBe(0);
  for (let i = 0; i < 50; i++) expect(secondsToWait(anyone, 15)).toBe(1);
  now += 1_000;
  expect(secondsToWait(anyone, 15)).toBe(0);
});

test('one person does not use up what another has', () => {
  const secondsToWait = createRateLimit(() => 0);
  for (let i = 0; i < 10; i++) expect(secondsToWait(person('ana'), 1_000)).toBe(0);
  expect(secondsToWait(person('ana'), 1)).toBeGreaterThan(0);
  expect(secondsToWait(person('bob'), 1)).toBe(0);
});

test('functions are not limited', () => {
  const secondsToWait = createRateLimit(() => 0);
  for (let i = 0; i < 100; i++) expect(secondsToWait(aFunction, 10_000)).toBe(0);
});
