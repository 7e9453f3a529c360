import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type CanOpenProject, openProjects, openProjectsKey } from '#features/company/api/open-projects.ts';
import { type DataClient, dataClient } from '#lib/amplify/data-client.ts';
import { keepLive } from '#lib/amplify/keep-live.ts';
import { coalesce } from '#lib/browser/coalesce.ts';
import { type DocumentRecord, documentFields, recordOf } from './document-record.ts';
import { refreshDocuments, showChanges } from './show-changes.ts';

/** What a person may open is not asked again for every burst. */
const openForMs = 5_000;

function fetchCanOpenProject(queryClient: QueryClient, companyId: string): Promise<CanOpenProject> {
  return queryClient.fetchQuery({
    queryKey: openProjectsKey(companyId),
    queryFn: () => openProjects(companyId),
    staleTime: openForMs,
  });
}

/** Keeps every list of documents on the screen up to date with what others do, and catches up after a lost connection. */
export function useLiveDocuments(
  subscribe: typeof subscribeDocuments = subscribeDocuments,
  open: typeof fetchCanOpenProject = fetchCanOpenProject,
): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    let unclear = false;
    const changed = new Map<string, DocumentRecord>();
    const show = async (records: DocumentRecord[]) => {
      const [first] = records;
      if (first) showChanges(queryClient, records, await open(queryClient, first.companyId));
    };
    const flush = coalesce(() => {
      show([...changed.values()]).catch((error: unknown) => {
        console.warn('News of documents', error);
        refreshDocuments(queryClient);
      });
      if (unclear) refreshDocuments(queryClient);
      changed.clear();
      unclear = false;
    });
    const refresh = () => {
      unclear = true;
      flush();
    };
    const onChange = (document: DocumentRecord) => {
      changed.set(document.id, document);
      flush();
    };
    const stop = keepLive({
      name: 'documents',
      start: (onError) => subscribe({ onChange, onUnclear: refresh, onError }),
      catchUp: refresh,
    });
    return () => {
      flush.stop();
      stop();
    };
  }, [queryClient, subscribe, open]);
}

interface DocumentListener {
  /** A document was created or changed: its current row. */
  onChange: (document: DocumentRecord) => void;
  /** A document changed, and the event does not contain the whole row. */
  onUnclear: () => void;
  onError: (error: unknown) => void;
}

/** Listens to what happens to the company's documents until the function that it gives is called. */
export function subscribeDocuments(
  { onChange, onUnclear, onError }: DocumentListener,
  client: DataClient = dataClient(),
): () => void {
  const options = { selectionSet: documentFields };
  const { onCreate, onUpdate, onDelete } = client.models.Document;
  // Subscribers receive what the mutation selected. Where that lacks a field that is always there, they receive null.
  const told = (row: Parameters<typeof recordOf>[0] | null) =>
    row?.companyId && row.projectId && row.name && row.createdAt && row.updatedAt
      ? onChange(recordOf(row))
      : onUnclear();
  const subscriptions = [
    onCreate(options).subscribe({ next: told, error: onError }),
    onUpdate(options).subscribe({ next: told, error: onError }),
    onDelete({ selectionSet: ['id'] }).subscribe({ next: onUnclear, error: onError }),
  ];
  return () => {
    for (const subscription of subscriptions) subscription.unsubscribe();
  };
}
