import { type Move, userRows } from '../../rows/user.ts';
import type { GraphqlClient } from '../data-api/graphql-client.ts';
import type { StayingRows } from '../data-api/remaining-manager.ts';
import { withdrawOffers } from '../data-api/withdraw-offers.ts';
import type { Deps as SyncDeps } from '../sync-user/deps.ts';

/** The rows of the team that a person leaves. */
export interface TeamRows extends StayingRows {
  /** One write; false when the person is in `from` no more, or must stay. */
  moveUser(move: Move): Promise<boolean>;
  /** Cancels what that person has offered to others in that company. */
  withdrawOffersOf(userId: string, companyId: string): Promise<void>;
}

export interface Deps extends SyncDeps {
  team: TeamRows;
}

/** The rows behind the data API. */
export const teamRows = (query: GraphqlClient): TeamRows => ({
  ...userRows(query),
  withdrawOffersOf: (inviterId, companyId) => withdrawOffers(query, { inviterId, companyId }),
});
