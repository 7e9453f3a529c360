import { ownerIdOf } from '#domain/tenancy/claims.ts';
import type { Role } from '#domain/tenancy/roles.ts';
import { type GraphqlClient, unlessConditionFailed } from '../data-api/graphql-client.ts';
import { mayGo, type StayingRows, stayingRows } from '../data-api/remaining-manager.ts';
import { withdrawOffers } from '../data-api/withdraw-offers.ts';

/** The company a person leaves and the one they join. */
export interface Move {
  userId: string;
  from: string;
  to: string;
  role: Role;
  invitedAt: string | null;
  at: string;
}

/** The rows of the team that a person leaves. */
export interface TeamRows extends StayingRows {
  /** One write; false when the person is in `from` no more, or must stay. */
  moveUser(move: Move): Promise<boolean>;
  /** Cancels what that person has offered to others in that company. */
  withdrawOffersOf(userId: string, companyId: string): Promise<void>;
}

/** Subscribers see what a mutation selects. */
const updateUser = /* GraphQL */ `
  mutation MoveUser($input: UpdateUserInput!, $condition: ModelUserConditionInput) {
    updateUser(input: $input, condition: $condition) {
      id sub companyId email name role isActive invitedAt acceptedAt lastLoginAt createdAt updatedAt
    }
  }
`;

/** The rows behind the data API. */
export function teamRows(query: GraphqlClient): TeamRows {
  return {
    ...stayingRows(query),
    moveUser: ({ userId, from, to, role, invitedAt, at }) => {
      const input = {
        id: userId,
        companyId: to,
        role,
        ownerId: ownerIdOf(to, userId),
        isActive: true,
        invitedAt,
        acceptedAt: at,
        lastLoginAt: at,
      };
      const condition = { and: [{ companyId: { eq: from } }, mayGo(Date.parse(at))] };
      return unlessConditionFailed(() => query(updateUser, { input, condition }));
    },
    withdrawOffersOf: (userId, companyId) => withdrawOffers(query, { inviterId: userId, companyId }),
  };
}
