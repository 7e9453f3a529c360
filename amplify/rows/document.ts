import type { Caller } from '#domain/tenancy/caller.ts';
import type { GraphqlClient } from '../functions/data-api/graphql-client.ts';

export interface ProjectRow {
  id: string;
  companyId: string;
  deletedAt: string | null;
}

export interface DocumentRow {
  id: string;
  companyId: string;
  projectId: string;
  name: string;
  mimeType: string | null;
  s3Key: string;
  textKey: string | null;
  wordsKey: string | null;
  thumbnailS3Key: string | null;
}

const getProject = /* GraphQL */ `
  query Project($id: ID!) {
    getProject(id: $id) {
      id
      companyId
      deletedAt
    }
  }
`;

const getDocument = /* GraphQL */ `
  query Document($id: ID!) {
    getDocument(id: $id) {
      id
      companyId
      projectId
      name
      mimeType
      s3Key
      textKey
      wordsKey
      thumbnailS3Key
    }
  }
`;

/** Rows by id, of any company: a function's own right reaches all of them, so the caller's company is checked here. */
export interface DocumentRows {
  project(id: string, caller: Caller): Promise<ProjectRow | null>;
  document(id: string, caller: Caller): Promise<DocumentRow | null>;
}

const ofCompany = <Row extends { companyId: string }>(row: Row | null, caller: Caller): Row | null =>
  row?.companyId === caller.companyId ? row : null;

/** A row of another company is answered as if it did not exist, so that ids can't be tried out. */
export function documentRows(query: GraphqlClient): DocumentRows {
  return {
    async project(id, caller) {
      const { getProject: row } = await query<{ getProject: ProjectRow | null }>(getProject, { id });
      return ofCompany(row, caller);
    },
    async document(id, caller) {
      const { getDocument: row } = await query<{ getDocument: DocumentRow | null }>(getDocument, { id });
      return ofCompany(row, caller);
    },
  };
}
