import { AppError } from '../../../src/domain/errors/app-error.ts';
import { teamErrors } from '../../../src/domain/errors/catalogue.ts';
import { invitationStatusAt } from '../../../src/domain/team/invitation.ts';
import type { Account } from '../sync-user/account.ts';
import type { Dependencies as SyncDependencies } from '../sync-user/dependencies.ts';
import { acceptInvitations, assignInvitedProjects, joinCompany } from '../sync-user/join-company.ts';
import { invitationsOf, type Offer, offerOf, openInvitations } from '../sync-user/offers.ts';
import { type SyncedUser, synced } from '../sync-user/sync-user.ts';
import { changeCompany } from './change-company.ts';
import type { InvitationRow, InvitationRows } from './invitation-rows.ts';

export interface Answer {
  invitationId: string;
  accept: boolean;
}

export interface Dependencies extends SyncDependencies {
  invitations: InvitationRows;
}

/**
 * Accepts or declines an invitation of the account's own address, together with the others of that company that are still
 * open; somebody who is in another company changes over. Gives
 * the user as it is afterwards, null for somebody who declined and is nowhere. May be called again after a failure. Throws
 * AppError: `not-found` also for an invitation of another address, `conflict`, `forbidden` for the last manager of a team.
 */
export async function respondToInvitation(
  { invitationId, accept }: Answer,
  account: Account,
  dependencies: Dependencies,
): Promise<SyncedUser | null> {
  const { rows, invitations, now } = dependencies;
  const invitation = await invitations.invitation(invitationId);
  if (invitation?.email.toLowerCase() !== account.email)
    throw new AppError('not-found', teamErrors.invitationNotFound);
  requirePending(invitation, now);

  const offer = offerOf(invitation, await openInvitations(account, rows, now));
  if (!accept) {
    for (const id of invitationsOf(offer)) await invitations.decline(id);
    const user = await rows.user(account.sub);
    return user?.isActive ? synced(user, false, rows) : null;
  }
  await takePlace(account, offer, dependencies);
  const user = await rows.user(account.sub);
  if (user?.companyId !== invitation.companyId) throw new AppError('conflict', teamErrors.invitationAnswered);
  return synced(user, true, rows);
}

function requirePending(invitation: InvitationRow, now: Date): void {
  const refusals = {
    accepted: teamErrors.invitationAnswered,
    cancelled: teamErrors.invitationCancelled,
    expired: teamErrors.invitationExpired,
  };
  const status = invitationStatusAt(invitation, now.getTime());
  if (status !== 'pending') throw new AppError('conflict', refusals[status]);
}

async function takePlace(account: Account, offer: Offer, dependencies: Dependencies): Promise<void> {
  const { rows } = dependencies;
  const user = await rows.user(account.sub);
  if (user?.companyId === offer.companyId) {
    // Deactivating somebody is not undone by an invitation that still lay there.
    if (!user.isActive) throw new AppError('forbidden', teamErrors.deactivatedHere);
    await assignInvitedProjects(user.id, offer, rows);
    await acceptInvitations(offer, rows);
  } else if (user) {
    await changeCompany(user, account, offer, dependencies);
  } else {
    await joinCompany(account, offer, dependencies);
  }
}
