import { MUST_STAY_MS, remainingManagers, type TeamMember } from '#domain/team/last-manager.ts';

/**
 * Two managers who take each other's role at the same moment would both be right that the other remains. So a remaining
 * manager is locked for a minute before the write that takes the other's role, and that write has the condition that its
 * own member is not locked. Both are conditions on one row, which the table decides one after the other.
 */
export interface StayingRows {
  team(companyId: string): Promise<readonly TeamMember[]>;
  /** False where the member is no active Admin or Owner any more. */
  tellToStay(memberId: string, until: string): Promise<boolean>;
}

interface Leaving {
  companyId: string;
  memberId: string;
  callerSub: string;
  /** Milliseconds since 1970. */
  now: number;
}

/** Locks a manager of the company other than `memberId` for a minute. Returns false if there is none. */
export async function lockRemainingManager(
  rows: StayingRows,
  { companyId, memberId, callerSub, now }: Leaving,
): Promise<boolean> {
  const team = await rows.team(companyId);
  const until = new Date(now + MUST_STAY_MS).toISOString();
  for (const { id } of remainingManagers(team, memberId, callerSub))
    if (await rows.tellToStay(id, until)) return true;
  return false;
}
