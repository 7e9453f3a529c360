import { type InvitationStatus, invitationStatusAt } from '../../../src/domain/team/invitation.ts';
import type { Role } from '../../../src/domain/tenancy/roles.ts';
import type { InvitationRow } from '../respond-to-invitation/invitation-rows.ts';

/** An invitation as the invited person sees it. */
export interface MyInvitation {
  id: string;
  companyId: string;
  companyName: string;
  role: Role;
  inviterName: string;
  expiresAt: string;
  status: InvitationStatus;
}

interface Dependencies {
  invitationsByEmail(email: string): Promise<InvitationRow[]>;
  /** Null for a row that is gone. */
  companyName(id: string): Promise<string | null>;
  userName(id: string): Promise<string | null>;
  /** Milliseconds since 1970. */
  now: number;
}

/** What was offered to that address, newest first; an offer of a company that is gone is none. */
export async function myInvitations(
  email: string,
  { invitationsByEmail, companyName, userName, now }: Dependencies,
): Promise<MyInvitation[]> {
  const rows = await invitationsByEmail(email);
  const shown = await Promise.all(
    rows
      .sort((a, b) => b.createdAt.localeCompare(a.createdAt))
      .map(async (row) => {
        const [company, inviter] = await Promise.all([companyName(row.companyId), userName(row.invitedBy)]);
        return company === null ? [] : [shownInvitation(row, company, inviter, now)];
      }),
  );
  return shown.flat();
}

const shownInvitation = (
  row: InvitationRow,
  companyName: string,
  inviterName: string | null,
  now: number,
): MyInvitation => ({
  id: row.id,
  companyId: row.companyId,
  companyName,
  role: row.role ?? 'User',
  inviterName: inviterName ?? '',
  expiresAt: row.expiresAt,
  status: invitationStatusAt(row, now),
});
