import type { Searched } from '#domain/answers/answer.ts';
import { type SearchableRow, searchedOf } from '#domain/answers/searched.ts';
import { isCounted } from '#domain/documents/trash.ts';
import type { Caller } from '#domain/tenancy/caller.ts';
import type { GraphqlClient } from '../data-api/graphql-client.ts';

export interface ProjectDocument extends SearchableRow {
  companyId: string;
  projectId: string;
  documentNumber: string | null;
  revision: string | null;
  state: string | null;
  textKey: string | null;
  pageCount: number | null;
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
        updatedAt
        documentNumber
        revision
        state
        textKey
        pageCount
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

/** What the lists of the project count as well: the documents outside the trash, or those of them that are named. */
export function documentsCounted(
  documents: readonly ProjectDocument[],
  documentIds: readonly string[] | null,
): ProjectDocument[] {
  const counted = documents.filter(isCounted);
  return documentIds ? counted.filter(({ id }) => documentIds.includes(id)) : counted;
}

/** Which of them a question is about: those that are named, or the current ones. */
export function documentsAsked(
  documents: readonly ProjectDocument[],
  documentIds: readonly string[] | null,
): ProjectDocument[] {
  const counted = documentsCounted(documents, documentIds);
  return documentIds ? counted : counted.filter(({ state }) => state !== 'superseded');
}

/** While a long document is processed, its first pages can be asked already. */
export function isIndexed({ status, textKey }: ProjectDocument): boolean {
  return (status === 'processed' || status === 'processing') && textKey !== null;
}

/** What a question was looked for in, out of all that the project's lists count. */
export function searchedIn(
  documents: readonly ProjectDocument[],
  documentIds: readonly string[] | null,
  now: number,
): Searched {
  return searchedOf(documentsCounted(documents, documentIds), now, documentsAsked(documents, documentIds));
}
