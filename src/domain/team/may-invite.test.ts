import { expect, it } from 'vitest';
import { teamErrors } from '../errors/catalogue.ts';
import { refusalToInvite } from './may-invite.ts';

const now = Date.UTC(2026, 0, 10);
const open = { email: 'bob@acme.example', status: 'pending', expiresAt: '2026-01-20T00:00:00.000Z' };
const team = { members: [], invitations: [] };
const refusal = (email: string, known: object) => refusalToInvite(email, { ...team, ...known }, now);

it('an address with an open invitation is not invited a second time, however it is written', () => {
  const sentence = 'Bob@Acme.example is already invited. Send the invitation again, or cancel it first.';
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
])('an invitation with %j is in nobody’s way', (change) => {
  expect(refusal('bob@acme.example', { invitations: [{ ...open, ...change }] })).toBeNull();
});

it('a member is not invited; somebody deactivated is to be activated', () => {
  const bob = { email: 'Bob@acme.example', isActive: true };
  expect(refusal('bob@ACME.example', { members: [bob] })).toBe(teamErrors.alreadyMember);
  expect(refusal('bob@acme.example', { members: [{ ...bob, isActive: false }] })).toBe(
    teamErrors.deactivatedMember,
  );
  expect(refusal('rob@acme.example', { members: [bob] })).toBeNull();
});
