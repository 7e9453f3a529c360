import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { refreshSheets, showSheets } from './live-sheets.ts';
import { type SheetRecord, sheetRecordOf } from './sheet-record.ts';
import { projectSheetsKey } from './sheets.ts';

const filed = sheetRecordOf({
  ...{ id: 'd:1', companyId: 'c', projectId: 'p', documentId: 'd', page: 1, state: 'current' },
  receivedAt: '2026-01-01T00:00:00.000Z',
});

it.each([
  ['shows a sheet that was filed', (client: QueryClient) => showSheets(client, [filed])],
  ['asks again after a change', (client: QueryClient) => refreshSheets(client)],
])('%s while the first list is on its way, which may be older', async (_, change) => {
  const client = new QueryClient();
  const answers: ((list: SheetRecord[]) => void)[] = [];
  const observer = new QueryObserver<SheetRecord[]>(client, {
    queryKey: projectSheetsKey('p'),
    queryFn: () => new Promise((resolve) => answers.push(resolve)),
  });
  const stop = observer.subscribe(() => {});
  change(client);
  answers[0]?.([]);
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.([filed]);
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toEqual([filed]));
  stop();
});
