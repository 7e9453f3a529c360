import { activitySentences } from '#domain/activity/activity-sentences.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { authErrors } from '#domain/errors/catalogue.ts';
import { account as limits } from '#domain/limits/limits.ts';
import { companyIdCandidates } from '#domain/tenancy/company-id.ts';
import { isManager, type Role } from '#domain/tenancy/roles.ts';
import { activityEntry } from '../../rows/activity.ts';
import { type Account, failingWith, newUser } from '../membership/account.ts';
import type { MembershipDeps } from '../membership/membership-deps.ts';
import type { MembershipRows } from '../membership/rows.ts';

/**
 * Creates the company that the sign-up asked for and its first member. That person manages it, whatever role they
 * chose, because a company of one User could neither add projects nor invite anyone. Returns false if another call
 * created the member first.
 */
export async function createCompanyWithMember(account: Account, deps: MembershipDeps): Promise<boolean> {
  const { rows, digest, now, warn } = deps;
  const candidates = companyIdCandidates(account.companyName, digest(account.sub));
  const companyId = await failingWith(authErrors.createCompanyFailed, () =>
    takeId(candidates, account, rows),
  );
  const created = await failingWith(authErrors.createUserFailed, () =>
    rows.createUser(newUser(account, { companyId, role: founderRole(account.role) }, now)),
  );
  if (!created) return false;
  await rows
    .addActivity(
      activityEntry(
        companyId,
        { ...account, id: account.sub },
        {
          id: `founded_${companyId}`,
          action: 'company_founded',
          description: activitySentences.createdCompany(account.name, account.companyName),
          timestamp: now.toISOString(),
        },
      ),
    )
    .catch((error) => warn('the new company was not recorded', error));
  return true;
}

const founderRole = (picked: Role): Role => (isManager(picked) ? picked : limits.defaultRole);

/** The first free ID, or that of a company this account has started but not finished creating. */
async function takeId(
  candidates: readonly string[],
  account: Account,
  rows: MembershipRows,
): Promise<string> {
  for (const id of candidates) {
    const taken = await rows.createCompany({ id, name: account.companyName, founderSub: account.sub });
    if (taken || (await isOwnUnfinished(id, account, rows))) return id;
  }
  throw new AppError('failed', authErrors.createCompanyFailed, {
    logMessage: `All ids are taken: ${candidates[0]}`,
  });
}

/**
 * True if this account started to create the company and was interrupted, or is still creating it in another call.
 * False if the company has members but no longer its founder: a removed member does not return by signing in.
 */
async function isOwnUnfinished(id: string, account: Account, rows: MembershipRows): Promise<boolean> {
  const company = await rows.company(id);
  if (company?.founderSub !== account.sub) return false;
  if (!(await rows.hasUsers(id))) return true;
  // Read after `hasUsers`, because the only user may be this account's own, created a moment ago by the other call.
  return (await rows.user(account.sub))?.companyId === id;
}
