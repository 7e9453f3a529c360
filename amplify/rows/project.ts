import type { GraphqlClient } from '../functions/data-api/graphql-client.ts';
import { readPages } from '../functions/data-api/read-pages.ts';
import { type RecordRows, recordRows } from '../functions/record-mutation/rows.ts';

export interface ProjectDocumentRow {
  id: string;
  companyId: string;
  deletedAt: string | null;
}

interface ProjectRow extends ProjectDocumentRow {
  name: string;
}

export interface TrashProjectRows extends Pick<RecordRows, 'actor' | 'addActivity'> {
  project(id: string): Promise<ProjectRow | null>;
  /** Every row that names the project, of any company. */
  documents(projectId: string): Promise<ProjectDocumentRow[]>;
  markProject(id: string, deletedAt: string | null): Promise<void>;
  markDocument(id: string, deletedAt: string | null): Promise<void>;
}

const getProject = /* GraphQL */ `
  query ProjectToTrash($id: ID!) { row: getProject(id: $id) { id companyId name deletedAt } }
`;

const documentsOf = /* GraphQL */ `
  query DocumentsToTrash($projectId: ID!, $nextToken: String) {
    rows: documentsByProject(projectId: $projectId, limit: 1000, nextToken: $nextToken) {
      items { id companyId deletedAt }
      nextToken
    }
  }
`;

/** Subscribers see what a mutation selects: everything that a list shows. */
const markProject = /* GraphQL */ `
  mutation MarkProject($input: UpdateProjectInput!) {
    updateProject(input: $input) { id companyId name slug deletedAt createdAt updatedAt }
  }
`;

const markDocument = /* GraphQL */ `
  mutation MarkDocument($input: UpdateDocumentInput!) {
    updateDocument(input: $input) {
      id companyId projectId name type size status failureReason s3Key textKey wordsKey thumbnailS3Key tags sha256
      documentNumber revision state pageCount owner deletedAt createdAt updatedAt
    }
  }
`;

/** The rows behind the data API. */
export function trashProjectRows(query: GraphqlClient): TrashProjectRows {
  const { actor, addActivity } = recordRows(query);
  return {
    actor,
    addActivity,
    project: async (id) => (await query<{ row: ProjectRow | null }>(getProject, { id })).row,
    documents: (projectId) => readPages(query, documentsOf, { projectId }),
    markProject: async (id, deletedAt) => void (await query(markProject, { input: { id, deletedAt } })),
    markDocument: async (id, deletedAt) => void (await query(markDocument, { input: { id, deletedAt } })),
  };
}
