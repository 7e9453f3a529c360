import { queryOptions } from '@tanstack/react-query';
import { type DataClient, dataClient } from '#lib/amplify/data-client.ts';
import { allRows } from '#lib/amplify/data-result.ts';
import { type SheetRecord, type StoredSheetRow, sheetFieldsAsked, sheetRecordOf } from './sheet-record.ts';

/** A thousand rows are about half a megabyte. AppSync replies with five at most. */
const request = { limit: 1_000, selectionSet: sheetFieldsAsked } as const;

/** The sheets of a project, current and superseded, without those in the trash. */
export async function listProjectSheets(
  projectId: string,
  client: DataClient = dataClient(),
): Promise<SheetRecord[]> {
  const ofState = (state: 'current' | 'superseded') =>
    allRows<StoredSheetRow>((nextToken) =>
      client.models.Sheet.sheetsByProjectAndState(
        { projectId, state: { eq: state } },
        { ...request, nextToken },
      ),
    );
  const lists = await Promise.all([ofState('current'), ofState('superseded')]);
  return lists.flat().map(sheetRecordOf);
}

/** The sheets of a document in the order of its pages, also of one in the trash. */
export async function listDocumentSheets(
  documentId: string,
  client: DataClient = dataClient(),
): Promise<SheetRecord[]> {
  const rows = await allRows<StoredSheetRow>((nextToken) =>
    client.models.Sheet.sheetsByDocument({ documentId }, { ...request, nextToken }),
  );
  return rows.map(sheetRecordOf);
}

export const projectSheetsKey = (projectId: string) => ['sheets', 'project', projectId] as const;
export const documentSheetsKey = (documentId: string) => ['sheets', 'document', documentId] as const;

export function projectSheetsQuery(projectId: string) {
  return queryOptions({
    queryKey: projectSheetsKey(projectId),
    queryFn: () => listProjectSheets(projectId),
  });
}

export function documentSheetsQuery(documentId: string) {
  return queryOptions({
    queryKey: documentSheetsKey(documentId),
    queryFn: () => listDocumentSheets(documentId),
  });
}
