import { activitySentences } from '#domain/activity/activity-sentences.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { accountErrors, teamErrors } from '#domain/errors/catalogue.ts';
import { account as limits } from '#domain/limits/limits.ts';
import { isPrepared, runsCompany, type TeamMember } from '#domain/team/last-manager.ts';
import type { Caller, TokenIdentity } from '#domain/tenancy/caller.ts';
import { ownerIdOf } from '#domain/tenancy/claims.ts';
import { activityEntry, type RecordingRows } from '../../rows/activity.ts';
import { lockRemainingManager, type RemainingManagerRows } from '../data-api/remaining-manager.ts';

export interface CloseRequest {
  email: string;
  alone?: boolean | null;
}

export interface ClosingUser extends TeamMember {
  companyId: string;
  email: string;
  name: string;
  ownerId: string | null;
}

/** Everything that belongs to one account. */
export interface CloseAccountRows extends RemainingManagerRows, Pick<RecordingRows, 'addActivity'> {
  user(id: string): Promise<ClosingUser | null>;
  /** False while the person is locked as the last manager. */
  deactivate(id: string, now: number): Promise<boolean>;
  conversations(owner: string): Promise<{ id: string }[]>;
  /** Functions that delete each message and stream event of a conversation. */
  contentsOf(conversationId: string): Promise<(() => Promise<void>)[]>;
  removeConversation(id: string): Promise<void>;
  /** Cancels the invitations that the person has sent, once they have lost their rights. */
  withdrawOffersOf(user: ClosingUser): Promise<void>;
  unassign(userId: string): Promise<void>;
  projectIds(companyId: string): Promise<string[]>;
  removeUser(id: string): Promise<void>;
}

export interface CloseDeps {
  rows: CloseAccountRows;
  trash: (projectId: string, caller: Caller) => Promise<{ remaining: number }>;
  /** The email address of the sign-in in lower case. Null once it is deleted. */
  address: () => Promise<string | null>;
  /** Ends every session, then deletes the sign-in. */
  removeSignIn: () => Promise<void>;
  now: Date;
  hasTime: () => boolean;
}

/**
 * Deletes the caller's account. The row loses its rights first, and the sign-in is deleted last, so that the
 * same call can resume after any failure. Documents, projects and activity belong to the company and stay; if
 * the caller is its only member, its projects go to the trash. Throws AppError: `unauthenticated` long after
 * the sign-in, `invalid`, `conflict`, `forbidden` for the last manager of others.
 */
export async function closeAccount(
  { email, alone }: CloseRequest,
  identity: TokenIdentity,
  deps: CloseDeps,
): Promise<{ done: boolean }> {
  const { rows, now, removeSignIn } = deps;
  requireFreshSignIn(identity, now);
  const address = await deps.address();
  if (address === null) return { done: true };
  if (address !== email.trim().toLowerCase()) throw new AppError('invalid', accountErrors.otherAddress);
  const user = await rows.user(identity.sub);
  // An earlier call has done this already, or there was no company.
  if (user?.sub !== identity.sub) {
    await removeSignIn();
    return { done: true };
  }
  const team = await rows.team(user.companyId);
  const others = team.filter((member) => member.id !== user.id && !isPrepared(member));
  if (others.length === 0 && !alone) throw new AppError('conflict', accountErrors.lastMember);
  if (user.isActive) await takeRights(user, others.length > 0, deps);

  if (!(await removeOwnThings(user, deps))) return { done: false };
  if (others.length === 0 && !(await trashProjects(user, deps))) return { done: false };
  await rows.addActivity(
    activityEntry(user.companyId, user, {
      id: `user_left_${user.id}_${user.companyId}`,
      action: 'user_left',
      description: activitySentences.deletedAccount(user.name),
      timestamp: now.toISOString(),
    }),
  );
  await rows.removeUser(user.id);
  await removeSignIn();
  return { done: true };
}

/** `auth_time` is the time of the sign-in, even in renewed tokens. */
function requireFreshSignIn({ claims }: TokenIdentity, now: Date): void {
  const age = now.getTime() - Number(claims.auth_time) * 1000;
  if (!(age <= limits.freshSignInMs)) throw new AppError('unauthenticated', accountErrors.signInAgain);
}

/** From here on, new tokens of the account give no access. */
async function takeRights(user: ClosingUser, hasOthers: boolean, { rows, now }: CloseDeps) {
  if (hasOthers && runsCompany(user)) {
    const { id, companyId } = user;
    const going = { companyId, memberId: id, callerSub: id, now: now.getTime() };
    if (!(await lockRemainingManager(rows, going)))
      throw new AppError('forbidden', accountErrors.lastManager);
  }
  if (!(await rows.deactivate(user.id, now.getTime()))) throw new AppError('conflict', teamErrors.mustStay);
}

/** False if time ran out. */
async function removeOwnThings(user: ClosingUser, { rows, hasTime }: CloseDeps): Promise<boolean> {
  const owners = new Set([user.id, user.ownerId ?? ownerIdOf(user.companyId, user.id)]);
  for (const owner of owners) {
    for (const { id } of await rows.conversations(owner)) {
      for (const remove of await rows.contentsOf(id)) {
        if (!hasTime()) return false;
        await remove();
      }
      await rows.removeConversation(id);
    }
  }
  await rows.withdrawOffersOf(user);
  await rows.unassign(user.id);
  return hasTime();
}

async function trashProjects(user: ClosingUser, { rows, trash }: CloseDeps): Promise<boolean> {
  const caller: Caller = { sub: user.id, owner: user.id, companyId: user.companyId, isManager: true };
  for (const id of await rows.projectIds(user.companyId)) {
    if ((await trash(id, caller)).remaining > 0) return false;
  }
  return true;
}
