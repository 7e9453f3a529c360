import { addActivity, type NewActivity } from '../../rows/activity.ts';
import { actorOf, namesOfRows } from '../../rows/company.ts';
import { type GraphqlClient, unlessConditionFailed } from '../data-api/graphql-client.ts';
import { type AddressRows, addressesOf } from '../data-api/known-addresses.ts';
import { notClaimed } from '../data-api/offer-claim.ts';
import { readPages } from '../data-api/read-pages.ts';

/** The fields of an invitation that its email changes. */
export interface MailState {
  expiresAt: string;
  status: string | null;
  /** When it was last emailed. */
  sentAt: string | null;
  /** The User id of the inviter. */
  invitedBy: string;
}

export interface InvitationMailRow extends MailState {
  id: string;
  companyId: string;
  email: string;
  role: string | null;
}

export interface InvitationMailRows {
  invitation(id: string): Promise<InvitationMailRow | null>;
  companyName(id: string): Promise<string | null>;
  userName(id: string): Promise<string | null>;
  /** When each invitation of the company was last emailed. */
  sentTimes(companyId: string): Promise<(string | null)[]>;
  /** Who has the address in that company. */
  addresses(companyId: string, email: string): Promise<AddressRows>;
  /** Writes the new state; false when the row's state or last email has changed. */
  replace(id: string, was: MailState, is: MailState): Promise<boolean>;
  actor(sub: string): Promise<{ name: string; email: string }>;
  addActivity(activity: NewActivity): Promise<void>;
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

const same = (value: string | null) => (value === null ? { attributeExists: false } : { eq: value });

/** The rows behind the data API. */
export function invitationMailRows(query: GraphqlClient): InvitationMailRows {
  return {
    ...namesOfRows(query),
    invitation: async (id) => (await query<{ row: InvitationMailRow | null }>(getInvitation, { id })).row,
    sentTimes: async (companyId) =>
      (await readPages<{ sentAt: string | null }>(query, sentTimes, { companyId })).map(
        ({ sentAt }) => sentAt,
      ),
    addresses: addressesOf(query),
    actor: actorOf(query),
    addActivity: (activity) => addActivity(query, activity),
    async replace(id, was, is) {
      const { status, expiresAt, sentAt, invitedBy } = is;
      const unchanged = [{ sentAt: same(was.sentAt) }, { status: same(was.status) }];
      const condition = { and: [...unchanged, notClaimed(Date.now())] };
      const input = { id, status, expiresAt, sentAt, invitedBy };
      return unlessConditionFailed(() => query(markSent, { input, condition }));
    },
  };
}
