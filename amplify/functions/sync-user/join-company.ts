import { authErrors } from '../../../src/domain/errors/catalogue.ts';
import type { Account } from './account.ts';
import type { Dependencies } from './dependencies.ts';
import { failingWith } from './failing-with.ts';
import { newUser } from './new-user.ts';
import type { Offer } from './offers.ts';

/**
 * Takes an offer: the projects first, the user next, the offer last, so that an interrupted call can be made again. Gives
 * false when another call was quicker.
 */
export async function joinCompany(
  account: Account,
  offer: Offer,
  dependencies: Dependencies,
): Promise<boolean> {
  const { rows, now, warn } = dependencies;
  const { companyId, source } = offer;
  return failingWith(authErrors.createUserFailed, async () => {
    if (source.kind === 'invitation') {
      const projects = await rows.invitedProjects(source.id);
      for (const projectId of projects)
        await rows.assignProject({ companyId, userId: account.sub, projectId });
    }
    const created = await rows.createUser({ ...newUser(account, offer, now), invitedAt: offer.invitedAt });
    if (source.kind === 'invitation') await rows.acceptInvitation(source.id);
    else await rows.deleteUser(source.id);
    if (created) {
      await rows
        .addActivity({
          id: `joined_${account.sub}`,
          companyId,
          userId: account.sub,
          userName: account.name,
          userEmail: account.email,
          action: 'invitation_accepted',
          description: `${account.name} joined the company`,
          timestamp: now.toISOString(),
        })
        .catch((error) => warn('the accepted invitation was not recorded', error));
    }
    return created;
  });
}
