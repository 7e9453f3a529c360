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

describe('the pair to compare', () => {
  const rows: Record<string, object> = {
    'a:1': { state: 'superseded', supersedes: null, supersededBy: 'b:1' },
    'b:1': { state: 'superseded', supersedes: 'a:1', supersededBy: 'c:0' },
    'c:0': { state: 'current', supersedes: 'b:1', supersededBy: null },
  };
  const client = {
    models: { Sheet: { get: async ({ id }: { id: string }) => ({ data: rows[id] ?? null }) } },
  } as unknown as DataClient;

  it.each([
    ['a superseded sheet and what replaced it', 'b:1', { before: 'b:1', after: 'c:0' }],
    ['a current document and what it replaced', 'c:4', { before: 'b:1', after: 'c:4' }],
    ['only the page if the register does not know it', 'x:1', { before: null, after: 'x:1' }],
  ])('is %s', async (_, id, pair) => {
    expect(await getComparedPair(id, client)).toEqual(pair);
  });
});
