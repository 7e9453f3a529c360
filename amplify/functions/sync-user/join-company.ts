import { authErrors } from '../../../src/domain/errors/catalogue.ts';
import type { Account } from './account.ts';
import type { Dependencies } from './dependencies.ts';
import { failingWith } from './failing-with.ts';
import { newUser } from './new-user.ts';
import { invitationsOf, type Offer } from './offers.ts';
import type { MembershipRows } from './rows.ts';

/**
 * Takes an offer: the projects first, the user next, the offer last, so that an interrupted call can be made again. Gives
 * false when another call was quicker.
 */
export async function joinCompany(
  account: Account,
  offer: Offer,
  dependencies: Dependencies,
): Promise<boolean> {
  const { rows, now } = dependencies;
  const { source } = offer;
  return failingWith(authErrors.createUserFailed, async () => {
    await assignInvitedProjects(account.sub, offer, rows);
    const created = await rows.createUser({ ...newUser(account, offer, now), invitedAt: offer.invitedAt });
    if (source.kind === 'prepared-user') await rows.deleteUser(source.id);
    await acceptInvitations(offer, rows);
    if (created) await recordJoining(account, offer, dependencies);
    return created;
  });
}

/** Gives somebody the projects that come with his invitations. Doing it twice does it once. */
export async function assignInvitedProjects(
  userId: string,
  offer: Offer,
  rows: MembershipRows,
): Promise<void> {
  const { companyId } = offer;
  for (const id of invitationsOf(offer))
    for (const projectId of await rows.invitedProjects(id))
      await rows.assignProject({ companyId, userId, projectId });
}

/** Closes the invitations whose place was taken. */
export async function acceptInvitations(offer: Offer, rows: MembershipRows): Promise<void> {
  for (const id of invitationsOf(offer)) await rows.acceptInvitation(id);
}

/** Tells the team, once for each offer. */
export async function recordJoining(
  { sub, name, email }: Account,
  { companyId, source }: Offer,
  { rows, now, warn }: Dependencies,
): Promise<void> {
  await rows
    .addActivity({
      id: `joined_${source.id}`,
      companyId,
      userId: sub,
      userName: name,
      userEmail: email,
      action: 'invitation_accepted',
      description: `${name} joined the company`,
      timestamp: now.toISOString(),
    })
    .catch((error) => warn('the accepted invitation was not recorded', error));
}
