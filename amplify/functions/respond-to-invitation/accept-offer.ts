import { activitySentences } from '#domain/activity/activity-sentences.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { authErrors, teamErrors } from '#domain/errors/catalogue.ts';
import type { Account } from '../sync-user/account.ts';
import { failingWith } from '../sync-user/failing-with.ts';
import { newUser } from '../sync-user/new-user.ts';
import type { Offer } from '../sync-user/offer.ts';
import { isStillGranted } from '../sync-user/offers.ts';
import type { UserRow } from '../sync-user/rows.ts';
import { changeCompany } from './change-company.ts';
import type { Deps } from './deps.ts';

/**
 * Joins the company of an open offer. The claim decides between two calls that accept or cancel it; the write of the User
 * row decides between two companies. `others` are the open offers of the same company: their projects come along.
 *
 * `user` is the person's row when they decided: a person who has joined another company since did not agree to leave it.
 */
export async function acceptOffer(
  offer: Offer,
  others: readonly Offer[],
  { user, account }: { user: UserRow | null; account: Account },
  deps: Deps,
): Promise<void> {
  const { rows, now, warn } = deps;
  // An open invitation does not reactivate a member.
  if (user?.companyId === offer.companyId && !user.isActive)
    throw new AppError('forbidden', teamErrors.deactivatedHere);
  if (!(await rows.claim(offer, now))) throw new AppError('conflict', teamErrors.invitationAnswered);
  try {
    // Read after the claim, so that an inviter who lost the right to invite before it is refused.
    if (!(await isStillGranted(offer, rows))) throw new AppError('conflict', teamErrors.invitationCancelled);
    await joinCompany(offer, { user, account }, deps);
  } catch (error) {
    await rows.release(offer).catch((cause) => warn('the claim of an invitation was left to expire', cause));
    throw error;
  }
  await failingWith(authErrors.createUserFailed, () => rows.accept(offer));
  for (const other of others) {
    if (!(await rows.claim(other, now))) continue;
    await assignInvitedProjects(account.sub, other, deps);
    await rows.accept(other);
  }
  if (user?.companyId !== offer.companyId) await recordJoining(account, offer, deps);
}

/** The projects first, the user next: a call that stops in between has given nothing, and may be made again. */
async function joinCompany(
  offer: Offer,
  { user, account }: { user: UserRow | null; account: Account },
  deps: Deps,
): Promise<void> {
  const { rows, now, warn } = deps;
  const isMember = user?.companyId === offer.companyId;
  await failingWith(authErrors.createUserFailed, () => assignInvitedProjects(account.sub, offer, deps));
  if (isMember) return;
  try {
    if (user) return await changeCompany(user, account, offer, deps);
    const created = await failingWith(authErrors.createUserFailed, () =>
      rows.createUser({ ...newUser(account, offer, now), invitedAt: offer.invitedAt || null }),
    );
    if (!created) throw new AppError('conflict', teamErrors.joinedElsewhere);
  } catch (error) {
    await forgetProjects(account.sub, offer, deps).catch((cause) =>
      warn('assignments of a company that was not joined were left behind', cause),
    );
    throw error;
  }
}

/** Another call may have come into this company, and keeps what it was given there. */
async function forgetProjects(userId: string, { companyId }: Offer, { rows }: Deps): Promise<void> {
  if ((await rows.user(userId))?.companyId !== companyId) await rows.unassign(userId, companyId);
}

/** Doing it twice does it once. */
async function assignInvitedProjects(userId: string, offer: Offer, { rows }: Deps): Promise<void> {
  const { companyId } = offer;
  for (const projectId of await rows.invitedProjects(offer))
    await rows.assignProject({ companyId, userId, projectId });
}

/** Tells the team, once for each offer. */
async function recordJoining(
  { sub, name, email }: Account,
  { companyId, id }: Offer,
  { rows, now, warn }: Deps,
): Promise<void> {
  await rows
    .addActivity({
      id: `joined_${id}`,
      companyId,
      userId: sub,
      userName: name,
      userEmail: email,
      action: 'invitation_accepted',
      description: activitySentences.joined(name),
      timestamp: now.toISOString(),
    })
    .catch((error) => warn('the accepted invitation was not recorded', error));
}
