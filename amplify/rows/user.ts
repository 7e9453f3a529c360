import type { TeamMember } from '#domain/team/last-manager.ts';
import type { GraphqlClient } from '../functions/data-api/graphql-client.ts';
import { readPages } from '../functions/data-api/read-pages.ts';

/** A User row, as far as rights in a company depend on it. */
export interface TeamRow extends TeamMember {
  companyId: string;
  /** Who prepared the row, until its person signs in. */
  invitedBy: string | null;
}

const team = /* GraphQL */ `
  query Team($companyId: ID!, $nextToken: String) {
    rows: usersByCompany(companyId: $companyId, limit: 1000, nextToken: $nextToken) {
      items { id companyId sub role isActive invitedBy }
      nextToken
    }
  }
`;

/** Every User row of a company. */
export const teamOf =
  (query: GraphqlClient) =>
  (companyId: string): Promise<TeamRow[]> =>
    readPages(query, team, { companyId });
