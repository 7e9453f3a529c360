import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { showSheets } from '#features/sheets/api/live-sheets.ts';
import { sheetRecordOf } from '#features/sheets/api/sheet-record.ts';
import { earlierSheetQuery } from './earlier-sheet.ts';

it('keeps the earlier sheet of a comparison apart from the lists that live sheets are put into', () => {
  const queryClient = new QueryClient();
  const { queryKey } = earlierSheetQuery('new:1');
  queryClient.setQueryData(queryKey, 'old:1');
  const filed = { id: 'new:1', companyId: 'c', projectId: 'p', documentId: 'new', page: 1 } as const;
  showSheets(queryClient, [
    sheetRecordOf({ ...filed, state: 'current', receivedAt: '2026-01-01T00:00:00.000Z' }),
  ]);
  expect(queryClient.getQueryData(queryKey)).toBe('old:1');
});
