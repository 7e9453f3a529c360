import { MUST_STAY_MS, remainingManagers, type TeamMember } from '#domain/team/last-manager.ts';

/**
 * If two managers remove each other's role at the same moment, each would see the other as remaining. So
 * before removing a role, another manager is locked for a minute, and the removal requires that its own
 * member is not locked. Both are conditional writes, which the table runs one after the other.
 */
export interface RemainingManagerRows {
  team(companyId: string): Promise<readonly TeamMember[]>;
  /** False if the member is no longer an active Admin or Owner. */
  lockManager(memberId: string, until: string): Promise<boolean>;
}

interface ManagerRemoval {
  companyId: string;
  memberId: string;
  callerSub: string;
  /** Milliseconds since 1970. */
  now: number;
}

/** Locks a manager of the company other than `memberId` for a minute. Returns false if there is none. */
export async function lockRemainingManager(
  rows: RemainingManagerRows,
  { companyId, memberId, callerSub, now }: ManagerRemoval,
): Promise<boolean> {
  const team = await rows.team(companyId);
  const until = new Date(now + MUST_STAY_MS).toISOString();
  for (const { id } of remainingManagers(team, memberId, callerSub))
    if (await rows.lockManager(id, until)) return true;
  return false;
}
