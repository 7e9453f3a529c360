import type { Role } from '../../../src/domain/tenancy/roles.ts';
import type { Account } from './account.ts';
import type { MembershipRows } from './rows.ts';

/** A place in a company that its managers have given to an e-mail address. */
export interface Offer {
  companyId: string;
  role: Role;
  invitedAt: string;
  /** The pending invitation, or the User row that a manager has prepared. */
  source: { kind: 'invitation' | 'prepared-user'; id: string };
}

/** The offer that stands for the account's e-mail: the newest pending invitation that hasn't expired, or a prepared row. */
export async function findOffer(account: Account, rows: MembershipRows, now: Date): Promise<Offer | null> {
  const invitations = await rows.invitationsByEmail(account.email);
  const [newest] = invitations
    .filter(({ status, expiresAt }) => status === 'pending' && Date.parse(expiresAt) > now.getTime())
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt));
  if (newest) {
    const { id, companyId, role, createdAt } = newest;
    return { companyId, role: role ?? 'User', invitedAt: createdAt, source: { kind: 'invitation', id } };
  }
  const users = await rows.usersByEmail(account.email);
  const prepared = users.find(({ sub, isActive }) => sub === null && isActive === true);
  if (!prepared) return null;
  return {
    companyId: prepared.companyId,
    role: prepared.role ?? 'User',
    invitedAt: prepared.invitedAt ?? now.toISOString(),
    source: { kind: 'prepared-user', id: prepared.id },
  };
}
