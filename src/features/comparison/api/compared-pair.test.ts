import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { showSheets } from '#features/sheets/api/live-sheets.ts';
import { sheetRecordOf } from '#features/sheets/api/sheet-record.ts';
import type { DataClient } from '#lib/amplify/data-client.ts';
import { comparedPairQuery, getComparedPair } from './compared-pair.ts';

it('keeps the pair of a comparison apart from the lists that live sheets are put into', () => {
  const queryClient = new QueryClient();
  const { queryKey } = comparedPairQuery('new:1');
  queryClient.setQueryData(queryKey, { before: 'old:1', after: 'new:1' });
  const filed = { id: 'new:1', companyId: 'c', projectId: 'p', documentId: 'new', page: 1 } as const;
  showSheets(queryClient, [
    sheetRecordOf({ ...filed, state: 'current', receivedAt: '2026-01-01T00:00:00.000Z' }),
  ]);
  expect(queryClient.getQueryData(queryKey)).toEqual({ before: 'old:1', after: 'new:1' });
});

const waiting = (numberKey: string, date: string | null) => ({
  ...{ projectId: 'p', state: 'current', supersedes: null, supersededBy: null, duplicateOf: null },
  ...{ numberKey, date, receivedAt: '2026-04-01T00:00:00.000Z' },
});

describe('the pair to compare', () => {
  const rows: Record<string, object> = {
    'a:1': { state: 'superseded', supersedes: null, supersededBy: 'b:1' },
    'b:1': { state: 'superseded', supersedes: 'a:1', supersededBy: 'c:0' },
    'c:0': { state: 'current', supersedes: 'b:1', supersededBy: null },
    'p3:1': waiting('S-501', '2026-01-10'),
    'p4:1': waiting('S-501', '2026-02-10'),
    'first:1': waiting('S-502', null),
    'second:1': waiting('S-502', null),
    'third:1': waiting('S-502', null),
    'gone:1': { ...waiting('S-501', '2026-03-10'), state: 'trashed' },
  };
  const client = {
    models: {
      Sheet: {
        get: async ({ id }: { id: string }) => ({ data: rows[id] ? { id, ...rows[id] } : null }),
        sheetsByProjectAndNumber: async ({ numberKey }: { numberKey: { eq: string } }) => ({
          data: Object.entries(rows)
            .map(([id, row]) => ({ id, ...row }))
            .filter((row) => 'numberKey' in row && row.numberKey === numberKey.eq),
        }),
      },
    },
  } as unknown as DataClient;

  it.each([
    ['a superseded sheet and what replaced it', 'b:1', { before: 'b:1', after: 'c:0' }],
    ['a current document and what it replaced', 'c:4', { before: 'b:1', after: 'c:4' }],
    ['the newer of two that wait for a decision, and the older', 'p4:1', { before: 'p3:1', after: 'p4:1' }],
    ['the same two for the older one', 'p3:1', { before: 'p3:1', after: 'p4:1' }],
    ['only the page if several others could be meant', 'first:1', { before: null, after: 'first:1' }],
    ['only the page if the register does not know it', 'x:1', { before: null, after: 'x:1' }],
  ])('is %s', async (_, id, pair) => {
    expect(await getComparedPair(id, client)).toEqual(pair);
  });
});
