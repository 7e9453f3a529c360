import { isManager, isRole } from '../tenancy/roles.ts';

/** A person of the company, as far as running it goes. A row without `sub` was prepared: nobody has come by it yet. */
export interface TeamMember {
  id: string;
  sub: string | null;
  role: string | null;
  isActive: boolean | null;
}

const runsCompany = ({ sub, role, isActive }: TeamMember) =>
  sub !== null && isActive === true && isRole(role) && isManager(role);

/** Whether that change (null for a removal) would leave the company without an active Admin or Owner. */
export function leavesNoManager(
  members: readonly TeamMember[],
  memberId: string,
  change: Partial<Pick<TeamMember, 'role' | 'isActive'>> | null,
): boolean {
  const after = members.flatMap((member) => {
    if (member.id !== memberId) return [member];
    return change ? [{ ...member, ...change }] : [];
  });
  return members.some(runsCompany) && !after.some(runsCompany);
}
