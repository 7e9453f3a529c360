import { expect, it } from 'vitest';
import { freshAccount } from './fresh-account.ts';

const account = { email: 'jo@acme.example', password: 'Level-42!x' };

it('returns the password of the account just created, once', () => {
  freshAccount.remember(account);
  expect(freshAccount.take(account.email)).toBe(account.password);
  expect(freshAccount.take(account.email)).toBeUndefined();
});

it('returns and keeps nothing for another address', () => {
  freshAccount.remember(account);
  expect(freshAccount.take('eve@acme.example')).toBeUndefined();
  expect(freshAccount.take(account.email)).toBeUndefined();
});
