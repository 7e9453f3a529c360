import { invitationStatusAt } from '#domain/team/invitation.ts';
import { isPrepared } from '#domain/team/last-manager.ts';
import { plainName } from '#domain/team/plain-name.ts';
import { mayGrant, type Role, roleOrUser } from '#domain/tenancy/roles.ts';
import type { InvitationRow, MembershipRows, Offer, UserRow } from './rows.ts';

type Rows = Pick<MembershipRows, 'invitationsByEmail' | 'usersByEmail' | 'company' | 'user'>;

/**
 * Every offer to the address, newest first. An open offer counts as `cancelled` once its inviter may no longer give
 * that role. Offers of a company that no longer exists are left out.
 */
export async function offersTo(email: string, rows: Rows, now: Date): Promise<Offer[]> {
  const [invitations, users] = await Promise.all([rows.invitationsByEmail(email), rows.usersByEmail(email)]);
  const found = [
    ...invitations.map((row) => fromInvitation(row, now)),
    ...users.filter(isPrepared).map(fromPreparedUser),
  ];
  const named = await Promise.all(found.map((offer) => withNames(offer, rows)));
  return named.flat().sort((a, b) => b.invitedAt.localeCompare(a.invitedAt));
}

/** The offer of one invitation; null if its company no longer exists. */
export async function offerOf(
  invitation: InvitationRow,
  rows: Pick<Rows, 'company' | 'user'>,
  now: Date,
): Promise<Offer | null> {
  const [offer] = await withNames(fromInvitation(invitation, now), rows);
  return offer ?? null;
}

export async function openOffers(email: string, rows: Rows, now: Date): Promise<Offer[]> {
  return (await offersTo(email, rows, now)).filter(({ status }) => status === 'pending');
}

/** Whether the person who made the offer still has the right to, read at this moment. */
export async function isStillGranted(
  { invitedBy, companyId, role }: Pick<Offer, 'invitedBy' | 'companyId' | 'role'>,
  rows: Pick<MembershipRows, 'user'>,
): Promise<boolean> {
  return grants(invitedBy ? await rows.user(invitedBy) : null, companyId, role);
}

function grants(inviter: UserRow | null, companyId: string, role: Role): boolean {
  if (inviter?.companyId !== companyId || isPrepared(inviter) || inviter.isActive !== true) return false;
  return mayGrant(roleOrUser(inviter.role), role);
}

type Unnamed = Omit<Offer, 'companyName' | 'inviterName'>;

const fromInvitation = (row: InvitationRow, now: Date): Unnamed => ({
  id: row.id,
  kind: 'invitation',
  companyId: row.companyId,
  role: roleOrUser(row.role),
  invitedBy: row.invitedBy,
  invitedAt: row.createdAt,
  expiresAt: row.expiresAt,
  status: invitationStatusAt(row, now.getTime()),
});

const fromPreparedUser = (row: UserRow): Unnamed => ({
  id: row.id,
  kind: 'prepared-user',
  companyId: row.companyId,
  role: roleOrUser(row.role),
  invitedBy: row.invitedBy ?? '',
  invitedAt: row.invitedAt ?? '',
  expiresAt: null,
  status: row.isActive === true ? 'pending' : 'cancelled',
});

async function withNames(offer: Unnamed, rows: Pick<Rows, 'company' | 'user'>): Promise<Offer[]> {
  const { companyId, invitedBy, role, status } = offer;
  const [company, inviter] = await Promise.all([
    rows.company(companyId),
    invitedBy ? rows.user(invitedBy) : null,
  ]);
  if (!company) return [];
  const isOver = status === 'pending' && !grants(inviter, companyId, role);
  const inviterName = inviter?.companyId === companyId ? plainName(inviter.name, '') : '';
  const companyName = plainName(company.name, 'a company');
  return [{ ...offer, companyName, inviterName, status: isOver ? 'cancelled' : status }];
}
