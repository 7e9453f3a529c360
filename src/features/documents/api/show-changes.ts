import type { QueryClient } from '@tanstack/react-query';
import { mergeRow } from '#domain/documents/merge-row.ts';
import { isCounted } from '#domain/documents/trash.ts';
import type { CanOpenProject } from '#features/company/api/open-projects.ts';
import type { DocumentRecord } from './document-record.ts';
import { documentKey } from './documents.ts';

type ListKind = 'project' | 'company';

/**
 * Puts changed rows into every list and page that shows them, without another request, because a list of thousands must
 * not be loaded again for each step of an upload. Documents of a project that the person may not open are removed from
 * the lists.
 */
export function showChanges(
  queryClient: QueryClient,
  records: readonly DocumentRecord[],
  mayOpen: CanOpenProject = () => true,
): void {
  if (records.length === 0) return;
  for (const record of records) queryClient.setQueryData(documentKey(record.id), record);
  for (const kind of ['project', 'company'] as const) changeLists(queryClient, kind, records, mayOpen);
  for (const id of records.map((record) => record.id))
    void queryClient.invalidateQueries({ queryKey: ['documents', 'details', id] });
  void queryClient.invalidateQueries({ queryKey: ['documents', 'trash'] });
}

function changeLists(
  queryClient: QueryClient,
  kind: ListKind,
  records: readonly DocumentRecord[],
  mayOpen: CanOpenProject,
): void {
  for (const query of queryClient.getQueryCache().findAll({ queryKey: ['documents', kind] })) {
    const { queryKey, state } = query;
    const ownerOf = (record: DocumentRecord) => (kind === 'project' ? record.projectId : record.companyId);
    const belongs = (record: DocumentRecord) =>
      ownerOf(record) === queryKey[2] && isCounted(record) && mayOpen(record.projectId);
    queryClient.setQueryData<readonly DocumentRecord[]>(queryKey, (list) =>
      records.reduce<readonly DocumentRecord[] | undefined>(
        (merged, record) => merged && mergeRow(merged, record, belongs(record)),
        list,
      ),
    );
    // A reply that is in transit may be older than this change.
    if (state.fetchStatus === 'fetching') void queryClient.invalidateQueries({ queryKey });
  }
}

/** Reloads every list and open document. */
export function refreshDocuments(queryClient: QueryClient): void {
  for (const part of ['project', 'company', 'one', 'trash', 'details'])
    void queryClient.invalidateQueries({ queryKey: ['documents', part] });
}
