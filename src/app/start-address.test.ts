import { expect, it } from 'vitest';
import { aUser } from '#tests/support/session-users.ts';
import { startAddress } from './start-address.ts';

const device = (user: typeof aUser | null, hasTokens = true) => ({
  hasTokens: () => hasTokens,
  cache: { read: () => null, readOffline: () => user, write: () => undefined, clear: () => undefined },
});
const start = { pathname: '/start', search: '' };

it('leads the installed application to the dashboard of a signed-in person', () => {
  expect(startAddress(start, device({ ...aUser, companyId: 'Acme' }))).toBe('/acme');
});

it('leaves the start page to its own code where it must ask for a project or a sign-in', () => {
  expect(startAddress({ ...start, search: '?do=photo' }, device(aUser))).toBeNull();
  expect(startAddress(start, device(aUser, false))).toBeNull();
  expect(startAddress(start, device(null))).toBeNull();
});

it('changes no other address', () => {
  expect(startAddress({ pathname: '/acme/tower', search: '' }, device(aUser))).toBeNull();
});
