import { queryOptions } from '@tanstack/react-query';
import { isCounted, isInTrash } from '#domain/documents/trash.ts';
import { openProjects } from '#features/company/api/open-projects.ts';
import { type DataClient, dataClient } from '#lib/amplify/data-client.ts';
import { allRows, dataOrNull } from '#lib/amplify/data-result.ts';
import { type DocumentRecord, type DocumentRow, documentFields, recordOf } from './document-record.ts';

const request = { sortDirection: 'DESC', limit: 1_000, selectionSet: documentFields } as const;

async function projectRows(projectId: string, client: DataClient): Promise<DocumentRecord[]> {
  const rows = await allRows<DocumentRow>((nextToken) =>
    client.models.Document.documentsByProject({ projectId }, { ...request, nextToken }),
  );
  return rows.map(recordOf);
}

async function companyRows(companyId: string, client: DataClient): Promise<DocumentRecord[]> {
  const rows = await allRows<DocumentRow>((nextToken) =>
    client.models.Document.documentsByCompany({ companyId }, { ...request, nextToken }),
  );
  return rows.map(recordOf);
}

/** The documents of a project, newest first, without those in the trash. */
export async function listProjectDocuments(
  projectId: string,
  client: DataClient = dataClient(),
): Promise<DocumentRecord[]> {
  return (await projectRows(projectId, client)).filter(isCounted);
}

/** The documents of the company's projects that the caller may open, newest first, without those in the trash. */
export async function listCompanyDocuments(companyId: string): Promise<DocumentRecord[]> {
  const [records, mayOpen] = await Promise.all([
    companyRows(companyId, dataClient()),
    openProjects(companyId),
  ]);
  return records.filter(isCounted).filter(({ projectId }) => mayOpen(projectId));
}

/** The documents that can still be restored from the trash, last deleted first. */
async function listDeletedDocuments(
  companyId: string,
  now: number,
  client: DataClient = dataClient(),
): Promise<DocumentRecord[]> {
  const rows = await companyRows(companyId, client);
  return rows
    .filter((record) => isInTrash(record, now))
    .sort((a, b) => (b.deletedAt ?? '').localeCompare(a.deletedAt ?? ''));
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

export function deletedDocumentsQuery(companyId: string) {
  return queryOptions({
    queryKey: ['documents', 'trash', companyId] as const,
    queryFn: () => listDeletedDocuments(companyId, Date.now()),
  });
}

/** One document. Null if there is none, or none that the caller may see. */
async function getDocument(id: string, client: DataClient = dataClient()): Promise<DocumentRecord | null> {
  const row = dataOrNull(await client.models.Document.get({ id }, { selectionSet: documentFields }));
  return row ? recordOf(row) : null;
}

export const documentKey = (id: string) => ['documents', 'one', id] as const;

export function documentQuery(id: string) {
  return queryOptions({ queryKey: documentKey(id), queryFn: () => getDocument(id) });
}
