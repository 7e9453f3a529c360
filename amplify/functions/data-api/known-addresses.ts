import { isPrepared } from '#domain/team/last-manager.ts';
import { invitationRows, userRows } from '../../rows/people.ts';
import type { GraphqlClient } from './graphql-client.ts';

/** The members of a company who have an address, and the invitations to it. */
export interface AddressRows {
  members: { email: string; isActive: boolean | null }[];
  invitations: { id: string; email: string; status: string | null; expiresAt: string }[];
}

/** Asks the rows behind the data API for an address in lower case. */
export function addressesOf(query: GraphqlClient) {
  return async (companyId: string, email: string): Promise<AddressRows> => {
    const inCompany = (row: { companyId: string }) => row.companyId === companyId;
    const [users, invitations] = await Promise.all([
      userRows(query).usersByEmail(email),
      invitationRows(query).invitationsByEmail(email),
    ]);
    return {
      members: users.filter((row) => inCompany(row) && !isPrepared(row)),
      invitations: invitations.filter(inCompany),
    };
  };
}
