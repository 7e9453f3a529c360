import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type CanOpenProject, openProjects, openProjectsKey } from '#features/company/api/open-projects.ts';
import { type DataClient, dataClient } from '#lib/amplify/data-client.ts';
import { collectChanges, endAll, type RowListener } from '#lib/amplify/live-changes.ts';
import { type DocumentRecord, documentFields, recordOf } from './document-record.ts';
import { refreshDocuments, showChanges } from './show-changes.ts';

/** The projects that a person may open are not requested again for every burst. */
const openForMs = 5_000;

function fetchCanOpenProject(queryClient: QueryClient, companyId: string): Promise<CanOpenProject> {
  return queryClient.fetchQuery({
    queryKey: openProjectsKey(companyId),
    queryFn: () => openProjects(companyId),
    staleTime: openForMs,
  });
}

/**
 * Keeps every list of documents on the screen up to date with other people's changes, and catches up after a lost
 * connection.
 */
export function useLiveDocuments(
  subscribe: typeof subscribeDocuments = subscribeDocuments,
  open: typeof fetchCanOpenProject = fetchCanOpenProject,
): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const show = async (records: DocumentRecord[]) => {
      const [first] = records;
      if (first) showChanges(queryClient, records, await open(queryClient, first.companyId));
    };
    return collectChanges<DocumentRecord>({
      name: 'documents',
      subscribe,
      show: ({ rows, isUnclear }) => {
        show(rows).catch((error: unknown) => {
          console.warn('Live updates of documents', error);
          refreshDocuments(queryClient);
        });
        if (isUnclear) refreshDocuments(queryClient);
      },
    });
  }, [queryClient, subscribe, open]);
}

/** Reports changes to the company's documents until the returned function is called. */
export function subscribeDocuments(
  { onChange, onUnclear, onError }: RowListener<DocumentRecord>,
  client: DataClient = dataClient(),
): () => void {
  const options = { selectionSet: documentFields };
  const { onCreate, onUpdate, onDelete } = client.models.Document;
  // Subscribers receive the fields that the mutation selected. If a required field is not among them, they receive
  // null.
  const onRow = (row: Parameters<typeof recordOf>[0] | null) =>
    row?.companyId && row.projectId && row.name && row.createdAt && row.updatedAt
      ? onChange(recordOf(row))
      : onUnclear();
  return endAll([
    onCreate(options).subscribe({ next: onRow, error: onError }),
    onUpdate(options).subscribe({ next: onRow, error: onError }),
    onDelete({ selectionSet: ['id'] }).subscribe({ next: onUnclear, error: onError }),
  ]);
}
