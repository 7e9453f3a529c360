import { createHash } from 'node:crypto';
import type { Account } from '../../amplify/functions/sync-user/account.ts';
import type { InvitationRow } from '../../amplify/functions/sync-user/rows.ts';
import { syncUser } from '../../amplify/functions/sync-user/sync-user.ts';
import type { MemoryRows } from './memory-membership-rows.ts';

export const now = new Date('2026-01-02T03:04:05.000Z');
export const ann: Account = {
  sub: 'sub-ann',
  email: 'ann@acme.example',
  emailVerified: true,
  name: 'Ann',
  companyName: 'Acme Build',
  role: 'Owner',
};
export const bob: Account = { ...ann, sub: 'sub-bob', email: 'bob@acme.example', name: 'Bob' };
/** As the handler makes it. */
export const digest = (text: string) => createHash('sha256').update(text).digest('hex');

export function sync(rows: MemoryRows, account: Account, warnings: string[] = []) {
  return syncUser(account, { rows, digest, now, warn: (message) => warnings.push(message) });
}

/** A pending invitation of Big Co for Ann, with two projects. */
export function invite(rows: MemoryRows, change: Partial<InvitationRow & { projects: string[] }> = {}) {
  const companyId = change.companyId ?? 'big-co';
  rows.companies.set(companyId, { id: companyId, name: 'Big Co', founderSub: 'sub-boss' });
  const invitation = {
    id: 'inv-1',
    email: ann.email,
    companyId,
    role: 'User' as const,
    status: 'pending',
    expiresAt: '2026-02-01T00:00:00.000Z',
    createdAt: '2026-01-01T00:00:00.000Z',
    projects: ['p1', 'p2'],
    ...change,
  };
  rows.invitations.set(invitation.id, invitation);
}
