import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type DataClient, dataClient } from '#lib/amplify/data-client.ts';
import { collectChanges, endAll, type RowListener } from '#lib/amplify/live-changes.ts';
import { READINGS_KEY } from './sheet-readings.ts';
import { type SheetRecord, type StoredSheetRow, sheetFieldsAsked, sheetRecordOf } from './sheet-record.ts';

/**
 * The key prefix of queries that read sheets in another shape than the lists. The next part names their content: `page`
 * and `sheet` for one of any document, `document` (with its ID last) for those of one.
 */
export const SHEET_VIEWS = 'sheet-views';

/** Keeps all sheets on the screen up to date with filings, decisions and rotations. Used once per screen. */
export function useLiveSheets(subscribe: typeof subscribeSheets = subscribeSheets): void {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      collectChanges<SheetRecord>({
        name: 'sheets',
        subscribe,
        show: ({ rows, isUnclear }) => {
          if (isUnclear) refreshSheets(queryClient);
          else showSheets(queryClient, rows);
          refreshViews(queryClient, isUnclear ? null : new Set(rows.map(({ documentId }) => documentId)));
        },
      }),
    [queryClient, subscribe],
  );
}

/** Reports changes to the company's sheets until the returned function is called. */
export function subscribeSheets(
  { onChange, onUnclear, onError }: RowListener<SheetRecord>,
  client: DataClient = dataClient(),
): () => void {
  const options = { selectionSet: sheetFieldsAsked };
  const { onCreate, onUpdate, onDelete } = client.models.Sheet;
  // Subscribers receive the fields that the mutation selected. A member who rotates a sheet selects fewer than a
  // function does.
  const onRow = (row: StoredSheetRow | null) =>
    row?.companyId && row.projectId && row.receivedAt ? onChange(sheetRecordOf(row)) : onUnclear();
  return endAll([
    onCreate(options).subscribe({ next: onRow, error: onError }),
    onUpdate(options).subscribe({ next: onRow, error: onError }),
    onDelete({ selectionSet: ['id'] }).subscribe({ next: onUnclear, error: onError }),
  ]);
}

/** Puts changed sheets into every list that shows them, without another request. */
export function showSheets(queryClient: QueryClient, changed: readonly SheetRecord[]): void {
  if (changed.length === 0) return;
  for (const query of queryClient.getQueryCache().findAll({ queryKey: ['sheets'] })) {
    const [, kind, owner] = query.queryKey;
    const isInList = (sheet: SheetRecord) =>
      kind === 'project'
        ? sheet.projectId === owner && sheet.state !== 'trashed'
        : sheet.documentId === owner;
    queryClient.setQueryData<readonly SheetRecord[]>(
      query.queryKey,
      (list) => list && merged(list, changed, isInList),
    );
    // A reply that is in transit may be older than this change.
    if (query.state.fetchStatus === 'fetching') fetchAgain(queryClient, query);
  }
  // A change does not contain the readings. Only the open review requests them again.
  for (const query of queryClient.getQueryCache().findAll({ queryKey: [READINGS_KEY] }))
    fetchAgain(queryClient, query);
}

function merged(
  list: readonly SheetRecord[],
  changed: readonly SheetRecord[],
  isInList: (sheet: SheetRecord) => boolean,
): readonly SheetRecord[] {
  const byId = new Map(list.map((sheet) => [sheet.id, sheet]));
  for (const sheet of changed) {
    const known = byId.get(sheet.id);
    if (!isInList(sheet)) byId.delete(sheet.id);
    else if (!known || known.updatedAt <= sheet.updatedAt) byId.set(sheet.id, sheet);
  }
  return [...byId.values()];
}

/** Reloads every list of sheets. */
export function refreshSheets(queryClient: QueryClient): void {
  for (const key of ['sheets', READINGS_KEY])
    for (const query of queryClient.getQueryCache().findAll({ queryKey: [key] }))
      fetchAgain(queryClient, query);
}

/** Views of one document's sheets are not reloaded for another document. Null reloads all. */
function refreshViews(queryClient: QueryClient, documentIds: ReadonlySet<string> | null): void {
  void queryClient.invalidateQueries({
    queryKey: [SHEET_VIEWS],
    predicate: ({ queryKey }) =>
      queryKey[1] !== 'document' || documentIds === null || documentIds.has(String(queryKey.at(-1))),
  });
}

/** Waits for the first load of a list, because a request before its end would join it. */
function fetchAgain(queryClient: QueryClient, { queryKey, state, promise }: Query): void {
  const again = () => void queryClient.invalidateQueries({ queryKey, exact: true });
  if (state.data !== undefined || !promise) again();
  else promise.then(again, again);
}
