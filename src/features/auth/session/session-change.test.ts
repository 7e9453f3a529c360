import { describe, expect, it } from 'vitest';
import type { IdentityClaims } from '#lib/amplify/identity.ts';
import { aUser } from '#tests/support/session-users.ts';
import { sessionChange } from './session-change.ts';

const claims: IdentityClaims = {
  sub: aUser.sub,
  email: aUser.email,
  givenName: aUser.name,
  companyId: aUser.companyId,
  role: aUser.role,
};

describe('a page with a session, compared with the device’s tokens', () => {
  it.each([
    ['goes on where they agree', aUser, claims, 'none'],
    ['stays signed out when no one is signed in', null, null, 'none'],
    ['takes up a sign-in that was made elsewhere', null, claims, 'renewed'],
    ['takes up another role', aUser, { ...claims, role: 'User' }, 'renewed'],
    ['is replaced when no one is signed in any more', aUser, null, 'replaced'],
    ['is replaced when another person signed in', aUser, { ...claims, sub: 'sub-2' }, 'replaced'],
    ['is another one in another company', aUser, { ...claims, companyId: 'rival' }, 'replaced'],
    [
      'is another one for who was put out of the company',
      aUser,
      { ...claims, companyId: undefined },
      'replaced',
    ],
  ] as const)('%s', (_what, shown, said, expected) => {
    expect(sessionChange(shown, said)).toBe(expected);
  });
});
