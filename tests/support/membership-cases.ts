import { createHash } from 'node:crypto';
import type { Account } from '#amplify/functions/membership/account.ts';
import type { UserRow } from '#amplify/functions/membership/rows.ts';
import { type SyncedUser, type SyncRequest, syncUser } from '#amplify/functions/sync-user/sync-user.ts';
import type { MemoryRows } from './memory-membership-rows.ts';

export const now = new Date('2026-01-02T03:04:05.000Z');
/** A second before `now`. */
export const signedInAt = now.getTime() - 1_000;
export const ann: Account = {
  sub: 'sub-ann',
  email: 'ann@acme.example',
  emailVerified: true,
  name: 'Ann',
  companyName: 'Acme Build',
  role: 'Owner',
};
export const bob: Account = { ...ann, sub: 'sub-bob', email: 'bob@acme.example', name: 'Bob' };
/** The same digest as the handler's. */
export const digest = (text: string) => createHash('sha256').update(text).digest('hex');

export interface SyncCase {
  request?: SyncRequest;
  warnings?: string[];
  signedInAt?: number;
}

/** Syncs. The result may say that invitations are open. */
export function callSync(rows: MemoryRows, account: Account, more: SyncCase = {}) {
  const warn = (message: string) => more.warnings?.push(message);
  const dependencies = { rows, digest, now, signedInAt: more.signedInAt ?? signedInAt, warn };
  return syncUser(more.request ?? {}, account, dependencies);
}

/** Syncs a person without an invitation. */
export async function sync(rows: MemoryRows, account: Account, more: SyncCase = {}): Promise<SyncedUser> {
  const user = await callSync(rows, account, more);
  if (!user) throw new Error('an invitation is open');
  return user;
}

const aMember: Omit<UserRow, 'id' | 'companyId' | 'email' | 'name'> = {
  sub: null,
  role: 'Admin',
  isActive: true,
  invitedAt: null,
  invitedBy: null,
  acceptedAt: null,
  lastLoginAt: null,
};

/** A row of another person. */
export const memberRow = (change: Partial<UserRow> & { id: string }): UserRow => ({
  ...aMember,
  ...{ companyId: 'big-co', email: `${change.id}@big.example`, name: change.id },
  ...change,
});

type Invitation = Parameters<MemoryRows['invitations']['set']>[1];

/** A pending invitation of Big Co for Ann, with two projects, by its Admin. */
export function invite(rows: MemoryRows, change: Partial<Invitation> = {}) {
  const companyId = change.companyId ?? 'big-co';
  const boss = change.invitedBy ?? `boss-${companyId}`;
  rows.companies.set(companyId, { id: companyId, name: 'Big Co', founderSub: boss });
  if (!rows.users.has(boss))
    rows.users.set(boss, memberRow({ id: boss, sub: boss, companyId, name: 'Boss' }));
  const invitation: Invitation = {
    id: 'inv-1',
    email: ann.email,
    companyId,
    role: 'User',
    invitedBy: boss,
    status: 'pending',
    expiresAt: '2026-02-01T00:00:00.000Z',
    createdAt: '2026-01-01T00:00:00.000Z',
    projects: ['p1', 'p2'],
    ...change,
  };
  rows.invitations.set(invitation.id, invitation);
}

/** A row that Big Co's Admin has prepared for Ann. */
export function prepare(rows: MemoryRows, change: Partial<UserRow> = {}) {
  const boss = 'boss-big-co';
  rows.companies.set('big-co', { id: 'big-co', name: 'Big Co', founderSub: boss });
  rows.users.set(boss, memberRow({ id: boss, sub: boss, name: 'Boss' }));
  rows.users.set('u1', memberRow({ id: 'u1', email: ann.email, name: 'A', invitedBy: boss, ...change }));
}
