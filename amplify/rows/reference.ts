import type { GraphqlClient } from '../functions/data-api/graphql-client.ts';
import { type Row, table } from './table.ts';

/** What open screens receive of a changed row. */
export const REFERENCE_FIELDS =
  'id companyId projectId documentId page box text targetKey detail isRecognised isPossible createdAt updatedAt';

export type ReferenceRow = Omit<Row<'Reference'>, 'createdAt' | 'updatedAt'>;

/** Rows of all companies: the caller of these functions compares companies. */
export function referenceRows(query: GraphqlClient) {
  const references = table(query, 'Reference', REFERENCE_FIELDS);
  return {
    /** The references on the document's pages from the first to the last. */
    referencesOfPages: (documentId: string, [first, last]: readonly [number, number]) =>
      references.list('referencesByDocument', { documentId }, REFERENCE_FIELDS, {
        sort: { page: { between: [first, last] } },
      }),
    referencesOfDocument: (documentId: string) =>
      references.list('referencesByDocument', { documentId }, 'id companyId projectId'),
    createReferences: references.createMany,
    changeReferences: references.updateMany,
    removeReferences: references.removeMany,
  };
}
