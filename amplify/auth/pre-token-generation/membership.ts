import { claimsOf, type Membership } from '#domain/tenancy/claims.ts';
import { roleOrUser } from '#domain/tenancy/roles.ts';
import type { GraphqlClient } from '../../functions/data-api/graphql-client.ts';
import { userRows } from '../../rows/people.ts';

/**
 * The membership of an account: the User row whose id and `sub` are the account's. Both must match, because a
 * manager may create a row with any ID, but only `syncUser` writes `sub`.
 */
export async function findMembership(query: GraphqlClient, sub: string): Promise<Membership | null> {
  const row = await userRows(query).user(sub);
  if (row?.sub !== sub) return null;
  return {
    sub,
    companyId: row.companyId,
    role: roleOrUser(row.role),
    isActive: row.isActive === true,
    ownerId: row.ownerId,
  };
}

/** The claims that Cognito's V2 trigger adds to both tokens. The data API accepts either. */
export function tokenClaims(membership: Membership | null) {
  const claimsToAddOrOverride = claimsOf(membership);
  return {
    claimsAndScopeOverrideDetails: {
      idTokenGeneration: { claimsToAddOrOverride },
      accessTokenGeneration: { claimsToAddOrOverride },
    },
  };
}
