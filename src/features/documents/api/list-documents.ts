import { queryOptions } from '@tanstack/react-query';
import { type DataClient, dataClient } from '../../../lib/amplify/data-client.ts';
import { allRows } from '../../../lib/amplify/data-result.ts';
import { type DocumentRecord, type DocumentRow, documentFields, recordOf } from './document-record.ts';

const request = { sortDirection: 'DESC', limit: 500, selectionSet: documentFields } as const;

/** The documents of a project, newest first, without those in the trash. */
export async function listProjectDocuments(
  projectId: string,
  client: DataClient = dataClient(),
): Promise<DocumentRecord[]> {
  const rows = await allRows<DocumentRow>((nextToken) =>
    client.models.Document.documentsByProject({ projectId }, { ...request, nextToken }),
  );
  return outsideTrash(rows);
}

/** The documents of the company, newest first, without those in the trash. */
export async function listCompanyDocuments(
  companyId: string,
  client: DataClient = dataClient(),
): Promise<DocumentRecord[]> {
  const rows = await allRows<DocumentRow>((nextToken) =>
    client.models.Document.documentsByCompany({ companyId }, { ...request, nextToken }),
  );
  return outsideTrash(rows);
}

function outsideTrash(rows: readonly DocumentRow[]): DocumentRecord[] {
  return rows.map(recordOf).filter((record) => !record.deletedAt);
}

export function projectDocumentsQuery(projectId: string) {
  return queryOptions({
    queryKey: ['documents', 'project', projectId] as const,
    queryFn: () => listProjectDocuments(projectId),
  });
}

export function companyDocumentsQuery(companyId: string) {
  return queryOptions({
    queryKey: ['documents', 'company', companyId] as const,
    queryFn: () => listCompanyDocuments(companyId),
  });
}
