import { activitySentences } from '#domain/activity/activity-sentences.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { authErrors } from '#domain/errors/catalogue.ts';
import { type Role, roleOrUser } from '#domain/tenancy/roles.ts';
import { activityEntry } from '../../rows/activity.ts';
import { type Account, failingWith, requireVerified } from '../membership/account.ts';
import type { MembershipDeps } from '../membership/membership-deps.ts';
import { openOffers } from '../membership/offers.ts';
import type { MembershipRows, UserRow } from '../membership/rows.ts';
import { createCompanyWithMember } from './create-company-with-member.ts';

export interface SyncedUser {
  userId: string;
  email: string;
  name: string;
  role: Role;
  companyId: string;
  companyName: string;
  /** True if this call created the user. */
  created: boolean;
  /** True during the sign-in in which the person joined the company. */
  firstVisit: boolean;
}

export interface SyncRequest {
  /** Declines every open invitation and creates the person's own company. */
  ownCompany?: boolean | null;
}

/**
 * Returns the user of a signed-in account: the existing one, or a new one in a new company. Returns null if companies
 * have invited the address: signing in joins none of them; the person accepts or declines with `respondToInvitation`.
 *
 * May be called by several tabs at once and again after a failure: ids are derived from the account, so the result is
 * one user in one company. Throws AppError: `unverified`, `forbidden` for a deactivated user, `failed`.
 */
export async function syncUser(
  { ownCompany }: SyncRequest,
  account: Account,
  deps: MembershipDeps,
): Promise<SyncedUser | null> {
  const { rows, now } = deps;
  requireVerified(account);

  const known = await failingWith(authErrors.checkUsersFailed, () => rows.user(account.sub));
  if (known) return signedIn(requireActive(known, account), false, deps);

  const offers = await failingWith(authErrors.checkUsersFailed, () => openOffers(account.email, rows, now));
  if (offers.length > 0 && !ownCompany) return null;
  await failingWith(authErrors.checkUsersFailed, () =>
    Promise.all(offers.map((offer) => rows.withdraw(offer, now))),
  );
  const created = await createOwnCompany(account, deps);

  const made = await failingWith(authErrors.createUserFailed, () => rows.user(account.sub));
  if (!made) throw new AppError('failed', authErrors.noData(authErrors.createUserFailed));
  return signedIn(requireActive(made, account), created, deps);
}

/**
 * Checks again for the user, which another tab may have created meanwhile, also by accepting an invitation. Without the
 * check this call could create a company without members.
 */
async function createOwnCompany(account: Account, deps: MembershipDeps): Promise<boolean> {
  const { rows } = deps;
  const meanwhile = await failingWith(authErrors.checkUsersFailed, () => rows.user(account.sub));
  return meanwhile ? false : createCompanyWithMember(account, deps);
}

async function signedIn(user: UserRow, created: boolean, deps: MembershipDeps): Promise<SyncedUser> {
  await recordLogin(user, deps);
  return synced(user, created, deps);
}

/** A row with the account's id but another `sub` was created by someone who guessed the id. It gives no access. */
function requireActive(user: UserRow, account: Account): UserRow {
  if (user.sub !== account.sub) {
    throw new AppError('failed', authErrors.createUserFailed, {
      logMessage: `User ${user.id} has a foreign sub`,
    });
  }
  if (user.isActive !== true) throw new AppError('forbidden', authErrors.deactivated);
  return user;
}

/** Records each sign-in once: a refreshed token keeps the time of its original sign-in. */
async function recordLogin(user: UserRow, { rows, now, signedInAt, warn }: MembershipDeps): Promise<void> {
  const { id, name, companyId, lastLoginAt } = user;
  if (!lastLoginAt || Date.parse(lastLoginAt) < signedInAt)
    await rows.recordLogin(id, now.toISOString()).catch((error) => warn('lastLoginAt not updated', error));
  await rows
    .addActivity(
      activityEntry(companyId, user, {
        id: `login_${id}_${signedInAt}`,
        action: 'login',
        description: activitySentences.signedIn(name),
        timestamp: now.toISOString(),
      }),
    )
    .catch((error) => warn('the login was not recorded', error));
}

/** The user data that the client receives. */
export async function synced(
  user: UserRow,
  created: boolean,
  { rows, signedInAt }: { rows: Pick<MembershipRows, 'company'>; signedInAt: number },
): Promise<SyncedUser> {
  const company = await failingWith(authErrors.checkUsersFailed, () => rows.company(user.companyId));
  if (!company) throw new AppError('failed', authErrors.noData(authErrors.checkUsersFailed));
  const { id, email, name, role, companyId, acceptedAt } = user;
  return {
    userId: id,
    email,
    name,
    role: roleOrUser(role),
    companyId,
    companyName: company.name,
    created,
    firstVisit: acceptedAt !== null && Date.parse(acceptedAt) >= signedInAt,
  };
}
