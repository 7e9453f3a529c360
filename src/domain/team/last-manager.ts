import { isManager, isRole } from '../tenancy/roles.ts';

/** A member, as far as managing the company goes. A row without `sub` was prepared and has no account yet. */
export interface TeamMember {
  id: string;
  sub: string | null;
  role: string | null;
  isActive: boolean | null;
}

/** The change to a member's role or access. Null for a removal. */
export type MemberChange = Partial<Pick<TeamMember, 'role' | 'isActive'>> | null;

/**
 * How long the last remaining manager is locked after another one leaves. Longer than AppSync's 30 s request
 * limit.
 */
export const MUST_STAY_MS = 60_000;

/** True for a row that a manager prepared and that no account has taken yet. */
export const isPrepared = ({ sub }: Pick<TeamMember, 'sub'>): boolean => sub === null;

/** True for an active Admin or Owner. */
export const runsCompany = ({ sub, role, isActive }: Omit<TeamMember, 'id'>): boolean =>
  !isPrepared({ sub }) && isActive === true && isRole(role) && isManager(role);

/** True if the change removes a member, deactivates them or gives them a role that is not a manager’s. */
export function endsManaging(change: MemberChange): boolean {
  if (!change) return true;
  const { role, isActive } = change;
  return (role !== undefined && !(isRole(role) && isManager(role))) || (isActive !== undefined && !isActive);
}

/** The managers who remain without that member. The caller comes first, because their own change would conflict. */
export function remainingManagers(
  team: readonly TeamMember[],
  memberId: string,
  callerSub: string,
): TeamMember[] {
  const others = team.filter((member) => member.id !== memberId && runsCompany(member));
  return others.sort((a, b) => Number(b.sub === callerSub) - Number(a.sub === callerSub));
}
