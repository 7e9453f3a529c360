import { expect, it } from 'vitest';
import { teamErrors } from '../errors/catalogue.ts';
import { refusalToInvite } from './invitation-rules.ts';

const now = Date.UTC(2026, 0, 10);
const open = { email: 'bob@acme.example', status: 'pending', expiresAt: '2026-01-20T00:00:00.000Z' };
const team = { members: [], invitations: [] };
const refusal = (email: string, known: object) => refusalToInvite(email, { ...team, ...known }, now);

it('rejects a second invitation for an address with an open one, however it is written', () => {
  const sentence = 'Bob@Acme.example is already invited. Resend the invitation, or cancel it first.';
  expect(refusal('Bob@Acme.example', { invitations: [open] })).toBe(sentence);
  expect(refusal('bob@acme.example', { invitations: [{ ...open, email: 'BOB@ACME.EXAMPLE' }] })).toBe(
    teamErrors.alreadyInvited('bob@acme.example'),
  );
});

it.each([
  { status: 'accepted' },
  { status: 'cancelled' },
  { status: 'expired' },
  { expiresAt: '2026-01-10T00:00:00.000Z' },
  { email: 'bo@acme.example' },
])('ignores an invitation with %j', (change) => {
  expect(refusal('bob@acme.example', { invitations: [{ ...open, ...change }] })).toBeNull();
});

it('rejects a member, and advises reactivating a deactivated one', () => {
  const bob = { email: 'Bob@acme.example', isActive: true };
  expect(refusal('bob@ACME.example', { members: [bob] })).toBe(teamErrors.alreadyMember);
  expect(refusal('bob@acme.example', { members: [{ ...bob, isActive: false }] })).toBe(
    teamErrors.deactivatedMember,
  );
  expect(refusal('rob@acme.example', { members: [bob] })).toBeNull();
});
