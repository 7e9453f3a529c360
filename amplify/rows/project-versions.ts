import type { Caller } from '#domain/tenancy/caller.ts';
import type { GraphqlClient } from '../functions/data-api/graphql-client.ts';
import { table } from './table.ts';

const DOCUMENT = 'id companyId deletedAt updatedAt';
const SHEET = 'id companyId updatedAt';

/** A row with the time of its last change. */
export interface RowVersion {
  id: string;
  updatedAt: string;
}

export interface ProjectVersions {
  /** The documents outside the trash, and the sheets, of that project of the caller's company. */
  versionsOf(caller: Caller, projectId: string): Promise<RowVersion[]>;
}

/**
 * Reads the indexes from which a device lists them, which leave out long fields: an index may be some moments behind its
 * table, and must not be behind this.
 */
export function projectVersions(query: GraphqlClient): ProjectVersions {
  const documents = table(query, 'Document', DOCUMENT);
  const sheets = table(query, 'Sheet', SHEET);
  return {
    async versionsOf({ companyId }, projectId) {
      const [documentRows, sheetRows] = await Promise.all([
        documents.list('documentsByProject', { projectId }, DOCUMENT),
        sheets.list('sheetsByProjectAndState', { projectId }, SHEET),
      ]);
      const shown = documentRows.filter(({ deletedAt }) => deletedAt === null);
      return [...shown, ...sheetRows].filter((row) => row.companyId === companyId);
    },
  };
}
