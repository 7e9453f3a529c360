import { AppError } from '#domain/errors/app-error.ts';
import { teamErrors } from '#domain/errors/catalogue.ts';
import { closedSentences } from '#domain/team/invitation.ts';
import type { Account } from '../membership/account.ts';
import { offersTo } from '../membership/offers.ts';
import type { Offer } from '../membership/rows.ts';
import { type SyncedUser, synced } from '../sync-user/sync-user.ts';
import { acceptOffer } from './accept-offer.ts';
import type { Deps } from './deps.ts';

export interface InvitationResponse {
  /** The id of an invitation, or of the User row that a manager has prepared. */
  invitationId: string;
  accept: boolean;
}

/**
 * Accepts or declines an offer to the account's own address, together with the same company's other open offers. A
 * member of another company moves to the new one. Returns the user after the change, or null for a person who declined
 * and is in no company. May be called again after a failure. Throws AppError: `not-found` also for an invitation to
 * another address, `conflict` if it is no longer open, `forbidden` for the last manager of a team.
 */
export async function respondToInvitation(
  { invitationId, accept }: InvitationResponse,
  account: Account,
  deps: Deps,
): Promise<SyncedUser | null> {
  const { rows, now } = deps;
  const user = await rows.user(account.sub);
  const offers = await offersTo(account.email, rows, now);
  const offer = offers.find(({ id }) => id === invitationId);
  if (!offer) throw new AppError('not-found', teamErrors.invitationNotFound);
  requirePending(offer);

  const others = offers.filter(
    ({ id, companyId, status }) =>
      id !== invitationId && companyId === offer.companyId && status === 'pending',
  );
  if (accept) await acceptOffer(offer, others, { user, account }, deps);
  else await decline(offer, others, deps);

  const afterwards = await rows.user(account.sub);
  if (accept && afterwards?.companyId !== offer.companyId)
    throw new AppError('conflict', teamErrors.joinedElsewhere);
  return afterwards?.isActive ? synced(afterwards, accept, deps) : null;
}

async function decline(offer: Offer, others: readonly Offer[], { rows, now }: Deps): Promise<void> {
  if (!(await rows.withdraw(offer, now))) throw new AppError('conflict', teamErrors.invitationAnswered);
  for (const other of others) await rows.withdraw(other, now);
}

function requirePending({ status }: Offer): void {
  if (status !== 'pending') throw new AppError('conflict', closedSentences[status]);
}
