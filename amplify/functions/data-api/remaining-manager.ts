import { MUST_STAY_MS, remainingManagers, type TeamMember } from '#domain/team/last-manager.ts';
import { teamOf } from '../../rows/user.ts';
import { type GraphqlClient, isConditionFailed } from './graphql-client.ts';

/**
 * Two managers who take each other's role at the same moment would both be right that the other remains. So one who is
 * left is told to stay for a minute, before the write that takes the other's role; and that write has the condition that
 * nobody told its member to stay. Both are conditions on one row, which the table decides one after the other.
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

/** The condition of a write that takes a manager away. */
export const mayGo = (now: number) => ({
  or: [{ mustStayUntil: { attributeExists: false } }, { mustStayUntil: { lt: new Date(now).toISOString() } }],
});

const runsCompany = {
  and: [
    { sub: { attributeExists: true } },
    { isActive: { eq: true } },
    { or: [{ role: { eq: 'Admin' } }, { role: { eq: 'Owner' } }] },
  ],
};

/** Subscribers see what a mutation selects: everything that a screen shows. */
const tellToStay = /* GraphQL */ `
  mutation TellToStay($input: UpdateUserInput!, $condition: ModelUserConditionInput) {
    updateUser(input: $input, condition: $condition) {
      id sub companyId email name role isActive invitedAt acceptedAt lastLoginAt createdAt updatedAt
    }
  }
`;

/** The rows behind the data API. */
export function stayingRows(query: GraphqlClient): StayingRows {
  return {
    team: teamOf(query),
    async tellToStay(id, mustStayUntil) {
      try {
        await query(tellToStay, { input: { id, mustStayUntil }, condition: runsCompany });
        return true;
      } catch (error) {
        if (isConditionFailed(error)) return false;
        throw error;
      }
    },
  };
}
