import type { GraphqlClient } from '../functions/data-api/graphql-client.ts';
import { table } from './table.ts';

const SHOWN = 'id companyId documentId page kind shape text carriedFrom createdBy owner createdAt updatedAt';

/** Rows of all companies. */
export function markupRows(query: GraphqlClient) {
  const markups = table(query, 'Markup', SHOWN);
  return {
    markupsOfDocument: (documentId: string) =>
      markups.list('markupsByDocument', { documentId }, 'id companyId'),
    removeMarkups: markups.removeMany,
  };
}
