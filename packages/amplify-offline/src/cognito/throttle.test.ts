import { expect, it } from 'vitest';
import { createThrottle } from './throttle.ts';

it('refuses requests over one address’s quota for a second until time has passed', () => {
  let now = 1_000;
  const throttle = createThrottle(() => now);
  const take = (address: string) => throttle('ForgotPassword', address);
  for (let request = 1; request <= 30; request++) take('one');
  expect(() => take('one')).toThrow('Rate exceeded');
  take('another');
  throttle('GetUser', 'one');
  now += 100;
  for (let request = 1; request <= 3; request++) take('one');
  expect(() => take('one')).toThrow('Rate exceeded');
});

it('allows no more requests when the clock goes back', () => {
  let now = 1_000;
  const throttle = createThrottle(() => now);
  for (let request = 1; request <= 25; request++) throttle('DeleteUser', 'one');
  now -= 10_000;
  expect(() => throttle('DeleteUser', 'one')).toThrow('Rate exceeded');
});
