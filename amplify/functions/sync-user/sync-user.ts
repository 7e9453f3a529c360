import { AppError } from '../../../src/domain/errors/app-error.ts';
import { authErrors } from '../../../src/domain/errors/catalogue.ts';
import type { Role } from '../../../src/domain/tenancy/roles.ts';
import type { Account } from './account.ts';
import type { Dependencies } from './dependencies.ts';
import { failingWith } from './failing-with.ts';
import { foundCompany } from './found-company.ts';
import { joinCompany } from './join-company.ts';
import { findOffer } from './offers.ts';
import type { MembershipRows, UserRow } from './rows.ts';

export interface SyncedUser {
  userId: string;
  email: string;
  name: string;
  role: Role;
  companyId: string;
  companyName: string;
  /** True when this call made the user. */
  created: boolean;
}

/**
 * The User row of an account after it signed in, in this order: the row it has; the company that offered it a place (a
 * pending invitation); a company of its own. Nobody gets into an existing company by typing its name.
 *
 * May be called by several tabs at once and again after a failure: ids are derived from the account, so it ends with one
 * user in one company. Throws AppError: `unverified`, `forbidden` for a deactivated user, `failed`.
 */
export async function syncUser(account: Account, dependencies: Dependencies): Promise<SyncedUser> {
  const { rows, now, warn } = dependencies;
  if (!account.emailVerified || !account.email) throw new AppError('unverified', authErrors.unverifiedEmail);

  const known = await failingWith(authErrors.checkUsersFailed, () => rows.user(account.sub));
  if (known) {
    const user = requireActive(known, account);
    await rows
      .recordLogin(user.id, now.toISOString())
      .catch((error) => warn('lastLoginAt not updated', error));
    await recordLogin(user, dependencies);
    return synced(user, false, rows);
  }
  const created = await becomeMember(account, dependencies);

  const made = await failingWith(authErrors.createUserFailed, () => rows.user(account.sub));
  if (!made) throw new AppError('failed', authErrors.noData(authErrors.createUserFailed));
  const user = requireActive(made, account);
  await recordLogin(user, dependencies);
  return synced(user, created, rows);
}

async function becomeMember(account: Account, dependencies: Dependencies): Promise<boolean> {
  const { rows, now } = dependencies;
  const offer = await failingWith(authErrors.checkUsersFailed, () => findOffer(account, rows, now));
  if (offer) return joinCompany(account, offer, dependencies);
  // No offer, perhaps because another call has just taken it. The user is made before the offer is closed, so look again:
  // else this call would found a company that nobody lives in.
  const meanwhile = await failingWith(authErrors.checkUsersFailed, () => rows.user(account.sub));
  return meanwhile ? false : foundCompany(account, dependencies);
}

/** A row with the account's id but another `sub` was made by somebody who guessed the id: it opens nothing. */
function requireActive(user: UserRow, account: Account): UserRow {
  if (user.sub !== account.sub) {
    throw new AppError('failed', authErrors.createUserFailed, {
      logMessage: `User ${user.id} has a foreign sub`,
    });
  }
  if (user.isActive !== true) throw new AppError('forbidden', authErrors.deactivated);
  return user;
}

async function recordLogin(user: UserRow, { rows, now, warn }: Dependencies): Promise<void> {
  const { id, name, email, companyId } = user;
  await rows
    .addActivity({
      companyId,
      userId: id,
      userName: name,
      userEmail: email,
      action: 'login',
      description: `${name} signed in`,
      timestamp: now.toISOString(),
    })
    .catch((error) => warn('the login was not recorded', error));
}

/** What the client is told of a user. */
export async function synced(user: UserRow, created: boolean, rows: MembershipRows): Promise<SyncedUser> {
  const company = await failingWith(authErrors.checkUsersFailed, () => rows.company(user.companyId));
  if (!company) throw new AppError('failed', authErrors.noData(authErrors.checkUsersFailed));
  const { id, email, name, role, companyId } = user;
  return { userId: id, email, name, role: role ?? 'User', companyId, companyName: company.name, created };
}
