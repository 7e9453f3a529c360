import { activitySentences } from '#domain/activity/activity-sentences.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { authErrors, teamErrors } from '#domain/errors/catalogue.ts';
import { activityEntry } from '../../rows/activity.ts';
import { type Account, failingWith, newUser } from '../membership/account.ts';
import { isStillGranted } from '../membership/offers.ts';
import type { Offer, UserRow } from '../membership/rows.ts';
import { changeCompany } from './change-company.ts';
import type { Deps } from './deps.ts';

/**
 * Joins the company of an open offer. If two calls accept or cancel the same offer, the one that claims it wins. If two
 * calls join different companies, the one that writes the User row first wins. `others` are the company's other open
 * offers: their projects are assigned as well.
 *
 * `user` is the person's row when they decided: a person who has joined another company since did not agree to leave
 * it.
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

/**
 * Assigns the projects before it writes the User row: a call interrupted in between has given no access and can be
 * repeated.
 */
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
      warn('assignments in a company that was not joined were not removed', cause),
    );
    throw error;
  }
}

/** Removes the assignments, unless another call has meanwhile made the person a member of this company. */
async function forgetProjects(userId: string, { companyId }: Offer, { rows }: Deps): Promise<void> {
  if ((await rows.user(userId))?.companyId !== companyId) await rows.unassign(userId, companyId);
}

/** Repeating the call changes nothing. */
async function assignInvitedProjects(userId: string, offer: Offer, { rows }: Deps): Promise<void> {
  const { companyId } = offer;
  for (const projectId of await rows.invitedProjects(offer))
    await rows.assignProject({ companyId, userId, projectId });
}

/** Adds an activity entry, once per offer, because its id is derived from the offer's. */
async function recordJoining(
  account: Account,
  { companyId, id }: Offer,
  { rows, now, warn }: Deps,
): Promise<void> {
  await rows
    .addActivity(
      activityEntry(
        companyId,
        { ...account, id: account.sub },
        {
          id: `joined_${id}`,
          action: 'invitation_accepted',
          description: activitySentences.joined(account.name),
          timestamp: now.toISOString(),
        },
      ),
    )
    .catch((error) => warn('the accepted invitation was not recorded', error));
}
