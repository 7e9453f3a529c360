import { type Move, userRows } from '../../rows/people.ts';
import type { GraphqlClient } from '../data-api/graphql-client.ts';
import type { RemainingManagerRows } from '../data-api/remaining-manager.ts';
import { withdrawOffers } from '../data-api/role-grants.ts';
import type { MembershipDeps } from '../membership/membership-deps.ts';

/** The rows of the company that a person leaves. */
export interface TeamRows extends RemainingManagerRows {
  /** One conditional write. Returns false if the person is no longer in `from`, or is locked as its last manager. */
  moveUser(move: Move): Promise<boolean>;
  /** Cancels the open offers that the person has made in that company. */
  withdrawOffersOf(userId: string, companyId: string): Promise<void>;
}

export interface Deps extends MembershipDeps {
  team: TeamRows;
}

/** The rows behind the data API. */
export const teamRows = (query: GraphqlClient): TeamRows => ({
  ...userRows(query),
  withdrawOffersOf: (inviterId, companyId) => withdrawOffers(query, { inviterId, companyId }),
});
