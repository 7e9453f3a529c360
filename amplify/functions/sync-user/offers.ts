import type { Role } from '../../../src/domain/tenancy/roles.ts';
import type { Account } from './account.ts';
import type { InvitationRow, MembershipRows } from './rows.ts';

/** A place in a company that its managers have given to an e-mail address. */
export interface Offer {
  companyId: string;
  role: Role;
  invitedAt: string;
  /**
   * The pending invitation, with the `others` of that company which are open, too (two managers may invite at the same
   * moment); or the User row that a manager has prepared.
   */
  source:
    | { kind: 'invitation'; id: string; others: readonly string[] }
    | { kind: 'prepared-user'; id: string };
}

type Invitation = Pick<InvitationRow, 'id' | 'companyId' | 'role' | 'createdAt'>;

/** The offer that stands for the account's e-mail: the newest pending invitation that hasn't expired, or a prepared row. */
export async function findOffer(account: Account, rows: MembershipRows, now: Date): Promise<Offer | null> {
  const open = await openInvitations(account, rows, now);
  const [newest] = open.sort((a, b) => b.createdAt.localeCompare(a.createdAt));
  if (newest) return offerOf(newest, open);
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

/** The invitations to the account's e-mail, of any company, that can be answered now. */
export async function openInvitations(
  account: Account,
  rows: MembershipRows,
  now: Date,
): Promise<InvitationRow[]> {
  const invitations = await rows.invitationsByEmail(account.email);
  return invitations.filter(
    ({ status, expiresAt }) => status === 'pending' && Date.parse(expiresAt) > now.getTime(),
  );
}

/** What an invitation offers, together with the open ones of the same company. */
export function offerOf({ id, companyId, role, createdAt }: Invitation, open: readonly Invitation[]): Offer {
  const others = open.filter((other) => other.companyId === companyId && other.id !== id);
  return {
    companyId,
    role: role ?? 'User',
    invitedAt: createdAt,
    source: { kind: 'invitation', id, others: others.map((other) => other.id) },
  };
}

/** The invitations that an answer settles; last the one that was answered, so that an interrupted call can be made again. */
export const invitationsOf = ({ source }: Offer): string[] =>
  source.kind === 'invitation' ? [...source.others, source.id] : [];
