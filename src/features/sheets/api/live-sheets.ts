import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { collectChanges, type RowListener } from '#lib/amplify/collect-changes.ts';
import { type DataClient, dataClient } from '#lib/amplify/data-client.ts';
import { endAll } from '#lib/amplify/end-all.ts';
import { READINGS_KEY } from './sheet-readings.ts';
import { type SheetRecord, type StoredSheetRow, sheetFieldsAsked, sheetRecordOf } from './sheet-record.ts';

/**
 * Under it are queries that read sheets in another shape than the lists, by what they show: `page` and `sheet` for one of
 * any document, `document` (with its id last) for those of one.
 */
export const SHEET_VIEWS = 'sheet-views';

/** Keeps everything that the screen shows of sheets up to date with what is filed, decided and turned. Once a screen. */
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

/** Listens to what happens to the company's sheets until the function that it gives is called. */
export function subscribeSheets(
  { onChange, onUnclear, onError }: RowListener<SheetRecord>,
  client: DataClient = dataClient(),
): () => void {
  const options = { selectionSet: sheetFieldsAsked };
  const { onCreate, onUpdate, onDelete } = client.models.Sheet;
  // Subscribers receive what the mutation selected; a member who turns a sheet selects less than a function does.
  const told = (row: StoredSheetRow | null) =>
    row?.companyId && row.projectId && row.receivedAt ? onChange(sheetRecordOf(row)) : onUnclear();
  return endAll([
    onCreate(options).subscribe({ next: told, error: onError }),
    onUpdate(options).subscribe({ next: told, error: onError }),
    onDelete({ selectionSet: ['id'] }).subscribe({ next: onUnclear, error: onError }),
  ]);
}

/** Puts changed sheets into every list that shows them, without asking the server again. */
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
    // An answer that is on its way may be older than what was just put in.
    if (query.state.fetchStatus === 'fetching') fetchAgain(queryClient, query);
  }
  // A change says nothing of what was read; only the review that is open asks for it again.
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

/** Fetches every list of sheets again. */
export function refreshSheets(queryClient: QueryClient): void {
  for (const key of ['sheets', READINGS_KEY])
    for (const query of queryClient.getQueryCache().findAll({ queryKey: [key] }))
      fetchAgain(queryClient, query);
}

/** What shows the sheets of one document alone need not be asked again for another's: null where it may be any. */
function refreshViews(queryClient: QueryClient, documentIds: ReadonlySet<string> | null): void {
  void queryClient.invalidateQueries({
    queryKey: [SHEET_VIEWS],
    predicate: ({ queryKey }) =>
      queryKey[1] !== 'document' || documentIds === null || documentIds.has(String(queryKey.at(-1))),
  });
}

/** A list that is fetched for the first time is waited for: until it is there, asking again joins that request. */
function fetchAgain(queryClient: QueryClient, { queryKey, state, promise }: Query): void {
  const again = () => void queryClient.invalidateQueries({ queryKey, exact: true });
  if (state.data !== undefined || !promise) again();
  else promise.then(again, again);
}
