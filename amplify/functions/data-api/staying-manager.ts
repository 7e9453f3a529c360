import { MUST_STAY_MS, type TeamMember, whoStays } from '#domain/team/last-manager.ts';
import { type GraphqlClient, isConditionFailed } from './graphql-client.ts';

/**
 * Two managers who take each other's role at the same moment would both be right that the other remains. So one who is
 * left is told to stay for a minute, before the write that takes the other's role; and that write has the condition that
 * nobody told its member to stay. Both are conditions on one row, which the table decides one after the other.
 */
export interface StayingRows {
  /** False where the member is no active Admin or Owner any more. */
  tellToStay(memberId: string, until: string): Promise<boolean>;
}

/** Finds a manager who stays when `memberId` goes, and holds him to it. False where there is none. */
export async function someManagerStays(
  rows: StayingRows,
  team: readonly TeamMember[],
  { memberId, callerSub, now }: { memberId: string; callerSub: string; now: number },
): Promise<boolean> {
  const until = new Date(now + MUST_STAY_MS).toISOString();
  for (const { id } of whoStays(team, memberId, callerSub)) if (await rows.tellToStay(id, until)) return true;
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
