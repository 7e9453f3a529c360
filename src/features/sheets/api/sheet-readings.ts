import { queryOptions } from '@tanstack/react-query';
import type { ReviewSheet } from '#domain/sheets/register/register-sheet.ts';
import { type DataClient, dataClient } from '#lib/amplify/data-client.ts';
import { allRows, readJson } from '#lib/amplify/data-result.ts';
import { textsOf } from './sheet-record.ts';

const fields = ['id', 'readings', 'doubts', 'otherBlock'] as const;

/** A thousand rows with their readings are about two megabytes. AppSync replies with five at most. */
const limit = 1_000;

/** The readings of a sheet, and why they need a review. */
export type SheetReadings = Pick<ReviewSheet, (typeof fields)[number]>;

interface StoredReadings {
  id: string;
  readings?: unknown;
  otherBlock?: unknown;
  doubts?: readonly (string | null)[] | null;
}

/** The readings of the sheets in a project's review queue, by the ID of the sheet. */
export async function listReadingsToReview(
  projectId: string,
  client: DataClient = dataClient(),
): Promise<ReadonlyMap<string, SheetReadings>> {
  const rows = await allRows<StoredReadings>((nextToken) =>
    client.models.Sheet.sheetsByProjectAndReview(
      { projectId, review: { eq: 'open' } },
      { limit, selectionSet: fields, nextToken },
    ),
  );
  return new Map(
    rows.map(({ id, readings, doubts, otherBlock }) => [
      id,
      {
        id,
        readings: (readJson(readings) as SheetReadings['readings'] | null | undefined) ?? {},
        doubts: textsOf(doubts),
        otherBlock: (readJson(otherBlock) as SheetReadings['otherBlock'] | undefined) ?? null,
      },
    ]),
  );
}

export const READINGS_KEY = 'sheet-readings';

export function readingsToReviewQuery(projectId: string) {
  return queryOptions({
    queryKey: [READINGS_KEY, projectId] as const,
    queryFn: () => listReadingsToReview(projectId),
  });
}
