import { type GraphqlClient, isConditionFailed } from '../data-api/graphql-client.ts';
import { readPages } from '../data-api/read-pages.ts';
import { namesOfRows } from '../data-api/row-names.ts';

export interface InvitationMailRow {
  id: string;
  companyId: string;
  email: string;
  role: string | null;
  invitedBy: string;
  expiresAt: string;
  status: string | null;
  /** When it was mailed last. */
  sentAt: string | null;
}

export interface InvitationMailRows {
  invitation(id: string): Promise<InvitationMailRow | null>;
  companyName(id: string): Promise<string | null>;
  userName(id: string): Promise<string | null>;
  /** When each invitation of the company was mailed last. */
  sentTimes(companyId: string): Promise<(string | null)[]>;
  /** Notes that it is mailed now; false when another call was quicker. */
  claim(id: string, lastSentAt: string | null, sentAt: string): Promise<boolean>;
}

const getInvitation = /* GraphQL */ `
  query InvitationToMail($id: ID!) {
    row: getUserInvitation(id: $id) { id companyId email role invitedBy expiresAt status sentAt }
  }
`;

const sentTimes = /* GraphQL */ `
  query SentInvitations($companyId: ID!, $nextToken: String) {
    rows: invitationsByCompanyAndStatus(companyId: $companyId, limit: 1000, nextToken: $nextToken) {
      items { sentAt }
      nextToken
    }
  }
`;

const markSent = /* GraphQL */ `
  mutation MarkSent($input: UpdateUserInvitationInput!, $condition: ModelUserInvitationConditionInput) {
    updateUserInvitation(input: $input, condition: $condition) {
      id companyId email role invitedBy expiresAt status sentAt createdAt updatedAt
    }
  }
`;

/** The rows behind the data API. */
export function invitationMailRows(query: GraphqlClient): InvitationMailRows {
  return {
    ...namesOfRows(query),
    invitation: async (id) => (await query<{ row: InvitationMailRow | null }>(getInvitation, { id })).row,
    sentTimes: async (companyId) =>
      (await readPages<{ sentAt: string | null }>(query, sentTimes, { companyId })).map(
        ({ sentAt }) => sentAt,
      ),
    async claim(id, lastSentAt, sentAt) {
      const unchanged = lastSentAt === null ? { attributeExists: false } : { eq: lastSentAt };
      try {
        await query(markSent, { input: { id, sentAt }, condition: { sentAt: unchanged } });
        return true;
      } catch (error) {
        if (isConditionFailed(error)) return false;
        throw error;
      }
    },
  };
}
