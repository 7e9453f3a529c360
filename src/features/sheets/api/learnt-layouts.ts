import { type LayoutCorrection, learntLayout } from '#domain/sheets/filing.ts';
import type { LearntLayout } from '#domain/sheets/sheet.ts';
import { type DataClient, dataClient } from '#lib/amplify/data-client.ts';
import { allRows } from '#lib/amplify/data-result.ts';
import { readJson } from '#lib/amplify/read-json.ts';

/** Where the fields of the layouts are that people of the company have corrected sheets of; the newest correction counts. */
export async function learntLayouts(
  companyId: string,
  client: DataClient = dataClient(),
): Promise<LearntLayout[]> {
  const rows = await allRows<{ layout: string; corrections: unknown }>((nextToken) =>
    client.models.SheetLayout.sheetLayoutsByCompany(
      { companyId },
      { limit: 1_000, nextToken, selectionSet: ['layout', 'corrections'] },
    ),
  );
  return rows.map(({ layout, corrections }) =>
    learntLayout(layout, readJson(corrections) as LayoutCorrection[]),
  );
}
