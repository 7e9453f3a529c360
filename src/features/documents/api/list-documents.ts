import { queryOptions } from '@tanstack/react-query';
import { type DataClient, dataClient } from '../../../lib/amplify/data-client.ts';
import { type DataResult, dataOf } from './data-result.ts';
import { type DocumentRecord, type DocumentRow, documentFields, recordOf } from './document-record.ts';

/** Rows a request; the data API's own ceiling for an index query is 1 MB. */
const pageRows = 500;

interface Page extends DataResult<DocumentRow[]> {
  nextToken?: string | null;
}

/** The documents of a project, newest first, without those in the trash. */
export async function listProjectDocuments(
  projectId: string,
  client: DataClient = dataClient(),
): Promise<DocumentRecord[]> {
  return readAll((nextToken) =>
    client.models.Document.documentsByProject(
      { projectId },
      { sortDirection: 'DESC', limit: pageRows, nextToken, selectionSet: documentFields },
    ),
  );
}

/** The documents of the company, newest first, without those in the trash. */
export async function listCompanyDocuments(
  companyId: string,
  client: DataClient = dataClient(),
): Promise<DocumentRecord[]> {
  return readAll((nextToken) =>
    client.models.Document.documentsByCompany(
      { companyId },
      { sortDirection: 'DESC', limit: pageRows, nextToken, selectionSet: documentFields },
    ),
  );
}

async function readAll(read: (nextToken: string | undefined) => Promise<Page>): Promise<DocumentRecord[]> {
  const records: DocumentRecord[] = [];
  let nextToken: string | undefined;
  do {
    const page = await read(nextToken);
    records.push(...dataOf(page).map(recordOf));
    nextToken = page.nextToken ?? undefined;
  } while (nextToken);
  return records.filter((record) => !record.deletedAt);
}

export const projectDocumentsKey = (projectId: string) => ['documents', 'project', projectId] as const;
export const companyDocumentsKey = (companyId: string) => ['documents', 'company', companyId] as const;

export function projectDocumentsQuery(projectId: string) {
  return queryOptions({
    queryKey: projectDocumentsKey(projectId),
    queryFn: () => listProjectDocuments(projectId),
  });
}

export function companyDocumentsQuery(companyId: string) {
  return queryOptions({
    queryKey: companyDocumentsKey(companyId),
    queryFn: () => listCompanyDocuments(companyId),
  });
}
