import type { SourceSheet } from '#domain/register-questions/source-sheet.ts';
import type { Caller } from '#domain/tenancy/caller.ts';
import type { GraphqlClient } from '../functions/data-api/graphql-client.ts';
import { type Row, table } from './table.ts';

const SOURCE =
  'id companyId projectId documentId page number numberKey title revision date state supersededBy supersededAt receivedAt';

/** What answers ask of the register: always of one project of the caller's company, never by a scan. */
export interface AskedSheetRows {
  /** Those of the ids that are sheets of the project, in one request. */
  byIds(caller: Caller, projectId: string, ids: readonly string[]): Promise<SourceSheet[]>;
  /** Every sheet of a number, whatever its state. */
  byNumber(caller: Caller, projectId: string, numberKey: string): Promise<SourceSheet[]>;
  /** Pages that may not answer of today. */
  superseded(caller: Caller, projectId: string): Promise<Pick<SourceSheet, 'documentId' | 'page'>[]>;
}

export function askedSheetRows(query: GraphqlClient): AskedSheetRows {
  const sheets = table(query, 'Sheet', SOURCE);
  type Found = Pick<Row<'Sheet'>, 'companyId' | 'projectId'>;
  const own = <Sheet extends Found>(rows: readonly Sheet[], { companyId }: Caller, projectId: string) =>
    rows.filter((row) => row.companyId === companyId && row.projectId === projectId);
  return {
    byIds: async (caller, projectId, ids) => own(await sheets.getMany(ids, SOURCE), caller, projectId),
    byNumber: async (caller, projectId, numberKey) =>
      own(
        await sheets.list('sheetsByProjectAndNumber', { projectId }, SOURCE, {
          sort: { numberKey: { eq: numberKey } },
        }),
        caller,
        projectId,
      ),
    superseded: async (caller, projectId) =>
      own(
        await sheets.list('sheetsByProjectAndState', { projectId }, 'companyId projectId documentId page', {
          sort: { state: { eq: 'superseded' } },
        }),
        caller,
        projectId,
      ),
  };
}
