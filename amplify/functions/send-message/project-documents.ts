import type { SearchableRow } from '../../../src/domain/answers/searched.ts';
import type { Caller } from '../../../src/domain/tenancy/caller.ts';
import type { GraphqlClient } from '../data-api/graphql-client.ts';

export interface ProjectDocument extends SearchableRow {
  companyId: string;
  projectId: string;
  documentNumber: string | null;
  revision: string | null;
  state: string | null;
  textKey: string | null;
  deletedAt: string | null;
}

const documentsByProject = /* GraphQL */ `
  query DocumentsByProject($projectId: ID!, $nextToken: String) {
    documentsByProject(projectId: $projectId, limit: 1000, nextToken: $nextToken) {
      items {
        id
        companyId
        projectId
        name
        status
        failureReason
        documentNumber
        revision
        state
        textKey
        deletedAt
      }
      nextToken
    }
  }
`;

interface Page {
  documentsByProject: { items: (ProjectDocument | null)[]; nextToken: string | null };
}

export type ListProjectDocuments = (caller: Caller, projectId: string) => Promise<ProjectDocument[]>;

/** Every document of the project that is the caller's company's: another company's row may name the project as well. */
export function listProjectDocuments(query: GraphqlClient): ListProjectDocuments {
  return async ({ companyId }, projectId) => {
    const documents: ProjectDocument[] = [];
    let nextToken: string | null = null;
    do {
      const page: Page = await query<Page>(documentsByProject, { projectId, nextToken });
      const { items } = page.documentsByProject;
      documents.push(...items.filter((item) => item !== null).filter((item) => item.companyId === companyId));
      nextToken = page.documentsByProject.nextToken;
    } while (nextToken);
    return documents;
  };
}

/** Which documents a question is about: one that is named, or the current ones of the project. */
export function documentsAsked(
  documents: readonly ProjectDocument[],
  documentId: string | null,
): ProjectDocument[] {
  const kept = documents.filter(({ deletedAt }) => deletedAt === null);
  return documentId
    ? kept.filter(({ id }) => id === documentId)
    : kept.filter(({ state }) => state !== 'superseded');
}
