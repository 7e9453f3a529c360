import type { GraphqlClient } from '../functions/data-api/graphql-client.ts';
import { table } from './table.ts';

const SHOWN = 'id companyId layout corrections createdAt updatedAt';

/** The corrections that people of a company typed on sheets of a layout. */
export function sheetLayoutRows(query: GraphqlClient) {
  const layouts = table(query, 'SheetLayout', SHOWN);
  return {
    layoutCorrections: async (id: string) => (await layouts.get(id, SHOWN)) ?? null,
    layoutsOf: (companyId: string) =>
      layouts.list('sheetLayoutsByCompany', { companyId }, 'layout corrections'),
    createLayout: async (row: { id: string; companyId: string; layout: string; corrections: string }) =>
      void (await layouts.create(row)),
    changeLayout: (id: string, corrections: string) => layouts.update({ id, corrections }),
  };
}
