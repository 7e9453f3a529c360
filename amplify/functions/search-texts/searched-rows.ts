import { textSearch } from '#domain/limits/limits.ts';
import type { Caller } from '#domain/tenancy/caller.ts';
import type { GraphqlClient } from '../data-api/graphql-client.ts';

export interface SearchedRow {
  id: string;
  companyId: string;
  projectId: string;
  name: string;
  textKey: string | null;
  deletedAt: string | null;
  updatedAt: string;
}

export interface SearchedPage {
  rows: SearchedRow[];
  cursor: string | null;
}

/** A page of the company's or the project's documents. */
export type ListSearched = (
  caller: Caller,
  projectId: string | null,
  cursor: string | null,
) => Promise<SearchedPage>;

const fields = 'items { id companyId projectId name textKey deletedAt updatedAt } nextToken';

const byCompany = /* GraphQL */ `
  query Searched($id: ID!, $limit: Int, $nextToken: String) {
    page: documentsByCompany(companyId: $id, sortDirection: DESC, limit: $limit, nextToken: $nextToken) {
      ${fields}
    }
  }
`;

const byProject = /* GraphQL */ `
  query Searched($id: ID!, $limit: Int, $nextToken: String) {
    page: documentsByProject(projectId: $id, sortDirection: DESC, limit: $limit, nextToken: $nextToken) {
      ${fields}
    }
  }
`;

interface Reply {
  page: { items: (SearchedRow | null)[]; nextToken: string | null };
}

/** Pages of documents, newest first. Whose they are, the caller of this checks on every row. */
export function searchedRows(query: GraphqlClient): ListSearched {
  return async ({ companyId }, projectId, nextToken) => {
    const variables = { id: projectId ?? companyId, limit: textSearch.documentsPerRequest, nextToken };
    const { page } = await query<Reply>(projectId ? byProject : byCompany, variables);
    return { rows: page.items.filter((item) => item !== null), cursor: page.nextToken };
  };
}
