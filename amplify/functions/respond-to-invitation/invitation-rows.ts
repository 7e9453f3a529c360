import type { TeamMember } from '../../../src/domain/team/last-manager.ts';
import { ownerIdOf } from '../../../src/domain/tenancy/claims.ts';
import type { Role } from '../../../src/domain/tenancy/roles.ts';
import { type GraphqlClient, isConditionFailed } from '../data-api/graphql-client.ts';
import { readPages } from '../data-api/read-pages.ts';
import { mayGo, type StayingRows, stayingRows } from '../data-api/staying-manager.ts';

export interface InvitationRow {
  id: string;
  companyId: string;
  email: string;
  role: Role | null;
  invitedBy: string;
  expiresAt: string;
  status: string | null;
  createdAt: string;
}

/** Where somebody comes from and goes to. */
export interface Move {
  userId: string;
  from: string;
  to: string;
  role: Role;
  invitedAt: string;
  at: string;
}

/** The rows that answering an invitation needs besides those of syncing. */
export interface InvitationRows extends StayingRows {
  invitation(id: string): Promise<InvitationRow | null>;
  invitationsByEmail(email: string): Promise<InvitationRow[]>;
  decline(id: string): Promise<void>;
  team(companyId: string): Promise<TeamMember[]>;
  /** One write; false when the person is in `from` no more, or must stay. */
  moveUser(move: Move): Promise<boolean>;
  /** Takes away what is assigned to somebody in that company. */
  unassign(userId: string, companyId: string): Promise<void>;
}

const invitation = 'id companyId email role invitedBy expiresAt status createdAt';

const getInvitation = /* GraphQL */ `
  query Invitation($id: ID!) { row: getUserInvitation(id: $id) { ${invitation} } }
`;

const byEmail = /* GraphQL */ `
  query InvitationsOf($email: AWSEmail!, $nextToken: String) {
    rows: invitationsByEmail(email: $email, nextToken: $nextToken) { items { ${invitation} } nextToken }
  }
`;

/** Subscribers see what a mutation selects. */
const updateInvitation = /* GraphQL */ `
  mutation DeclineInvitation($input: UpdateUserInvitationInput!) {
    updateUserInvitation(input: $input) { ${invitation} updatedAt }
  }
`;

const team = /* GraphQL */ `
  query TeamOf($companyId: ID!, $nextToken: String) {
    rows: usersByCompany(companyId: $companyId, limit: 1000, nextToken: $nextToken) {
      items { id sub role isActive }
      nextToken
    }
  }
`;

const updateUser = /* GraphQL */ `
  mutation MoveUser($input: UpdateUserInput!, $condition: ModelUserConditionInput) {
    updateUser(input: $input, condition: $condition) {
      id sub companyId email name role isActive invitedAt acceptedAt lastLoginAt createdAt updatedAt
    }
  }
`;

const assignments = /* GraphQL */ `
  query AssignmentsOf($userId: ID!, $nextToken: String) {
    rows: userProjectsByUser(userId: $userId, limit: 1000, nextToken: $nextToken) {
      items { id companyId }
      nextToken
    }
  }
`;

const deleteAssignment = /* GraphQL */ `
  mutation Unassign($input: DeleteUserProjectInput!) {
    deleteUserProject(input: $input) { id companyId userId projectId }
  }
`;

/** The rows behind the data API. */
export function invitationRows(query: GraphqlClient): InvitationRows {
  return {
    ...stayingRows(query),
    invitation: async (id) => (await query<{ row: InvitationRow | null }>(getInvitation, { id })).row,
    invitationsByEmail: (email) => readPages<InvitationRow>(query, byEmail, { email }),
    decline: async (id) => void (await query(updateInvitation, { input: { id, status: 'cancelled' } })),
    team: (companyId) => readPages<TeamMember>(query, team, { companyId }),
    async moveUser({ userId, from, to, role, invitedAt, at }) {
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
      try {
        await query(updateUser, { input, condition });
        return true;
      } catch (error) {
        if (isConditionFailed(error)) return false;
        throw error;
      }
    },
    async unassign(userId, companyId) {
      const rows = await readPages<{ id: string; companyId: string }>(query, assignments, { userId });
      for (const row of rows.filter((assignment) => assignment.companyId === companyId))
        await query(deleteAssignment, { input: { id: row.id } });
    },
  };
}
