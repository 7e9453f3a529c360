import type { InvitationStatus } from '#domain/team/invitation.ts';
import type { Role } from '#domain/tenancy/roles.ts';
import type { Account } from '../membership/account.ts';
import { offersTo } from '../membership/offers.ts';

/** An invitation as the invited person sees it. */
export interface MyInvitation {
  id: string;
  companyId: string;
  companyName: string;
  role: Role;
  inviterName: string;
  /** Null if it does not expire. */
  expiresAt: string | null;
  status: InvitationStatus;
}

export interface MyInvitations {
  /** The newest first. */
  invitations: MyInvitation[];
  /** The name of the company that the person creates by declining. */
  ownCompany: string;
}

/** The invitations for the account's address. */
export async function myInvitations(
  { email, companyName: ownCompany }: Pick<Account, 'email' | 'companyName'>,
  rows: Parameters<typeof offersTo>[1],
  now: Date,
): Promise<MyInvitations> {
  const offers = await offersTo(email, rows, now);
  return {
    invitations: offers.map(({ id, companyId, companyName, role, inviterName, expiresAt, status }) => ({
      ...{ id, companyId, companyName, role, inviterName, expiresAt, status },
    })),
    ownCompany,
  };
}
