import { activitySentences } from '#domain/activity/activity-sentences.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { teamErrors } from '#domain/errors/catalogue.ts';
import { isPrepared, runsCompany } from '#domain/team/last-manager.ts';
import { activityEntry } from '../../rows/activity.ts';
import { lockRemainingManager } from '../data-api/remaining-manager.ts';
import type { Account } from '../membership/account.ts';
import type { Offer, UserRow } from '../membership/rows.ts';
import type { Deps } from './deps.ts';

/**
 * Moves a member from one company to another, because an account belongs to one company. The write that counts moves
 * the User row; the writes after it only tidy up. The last manager of a team cannot leave it.
 */
export async function changeCompany(
  user: UserRow,
  account: Account,
  offer: Offer,
  deps: Deps,
): Promise<void> {
  const { rows, team, now, warn } = deps;
  const members = (await team.team(user.companyId)).filter((member) => !isPrepared(member));
  if (members.length > 1 && runsCompany(user)) {
    const { id: memberId, companyId } = user;
    const going = { companyId, memberId, callerSub: account.sub, now: now.getTime() };
    if (!(await lockRemainingManager(team, going))) throw new AppError('forbidden', teamErrors.lastManager);
  }

  const moved = await team.moveUser({
    userId: user.id,
    from: user.companyId,
    to: offer.companyId,
    role: offer.role,
    invitedAt: offer.invitedAt || null,
    at: now.toISOString(),
  });
  if (!moved) {
    const isThere = (await rows.user(user.id))?.companyId === user.companyId;
    throw new AppError('conflict', isThere ? teamErrors.mustStay : teamErrors.joinedElsewhere);
  }
  await rows
    .unassign(user.id, user.companyId)
    .catch((error) => warn('assignments in the previous company were not removed', error));
  await team
    .withdrawOffersOf(user.id, user.companyId)
    .catch((error) => warn('invitations to the previous company were not cancelled', error));
  await recordLeaving(user, deps);
}

async function recordLeaving(user: UserRow, { rows, now, warn }: Deps): Promise<void> {
  await rows
    .addActivity(
      activityEntry(user.companyId, user, {
        action: 'user_left',
        description: activitySentences.left(user.name),
        timestamp: now.toISOString(),
      }),
    )
    .catch((error) => warn('the leaving was not recorded', error));
}
