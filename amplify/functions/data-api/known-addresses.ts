import type { GraphqlClient } from './graphql-client.ts';
import { readPages } from './read-pages.ts';

/** Who of a company has an address: members who have come, and invitations to it. */
export interface AddressRows {
  members: { email: string; isActive: boolean | null }[];
  invitations: { id: string; email: string; status: string | null; expiresAt: string }[];
}

const users = /* GraphQL */ `
  query MembersByEmail($email: AWSEmail!, $nextToken: String) {
    rows: usersByEmail(email: $email, nextToken: $nextToken) {
      items { companyId email sub isActive }
      nextToken
    }
  }
`;

const invitations = /* GraphQL */ `
  query InvitationsByEmail($email: AWSEmail!, $nextToken: String) {
    rows: invitationsByEmail(email: $email, nextToken: $nextToken) {
      items { id companyId email status expiresAt }
      nextToken
    }
  }
`;

/** Asks the rows behind the data API for an address in lower case. */
export function addressesOf(query: GraphqlClient) {
  return async (companyId: string, email: string): Promise<AddressRows> => {
    const inCompany = (row: { companyId: string }) => row.companyId === companyId;
    const [known, invited] = await Promise.all([
      readPages<{ companyId: string; email: string; sub: string | null; isActive: boolean | null }>(
        query,
        users,
        { email },
      ),
      readPages<AddressRows['invitations'][number] & { companyId: string }>(query, invitations, { email }),
    ]);
    return {
      // No one has signed in with a prepared row yet.
      members: known.filter((row) => inCompany(row) && row.sub !== null),
      invitations: invited.filter(inCompany),
    };
  };
}
