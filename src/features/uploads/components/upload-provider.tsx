import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { isUnfinished } from '#domain/upload/upload.ts';
import { isOnlyHere } from '#domain/upload/waiting-files.ts';
import { type subscribeDocuments, useLiveDocuments } from '#features/documents/api/live-documents.ts';
import { ownerOf, type Person } from '#features/documents/api/own-device.ts';
import { UploadContext, type UploadStore } from '#features/documents/api/upload-context.ts';
import { useLeaveWarning } from '#hooks/use-leaving.ts';
import { useFinishedBadge } from '../hooks/use-finished-badge.ts';
import { openUploads, type SessionUploads } from '../queue/open-uploads.ts';

interface UploadProviderProps {
  children: ReactNode;
  /** The signed-in person. Only their own waiting files are shown and uploaded. */
  owner: Person;
  /** A test passes its own. The default uses the browser and the data API. */
  store?: UploadStore;
  subscribe?: typeof subscribeDocuments;
}

/** Kept as long as the session, so that an upload continues when the company layout unmounts. */
let open: { queryClient: QueryClient; owner: string; store: SessionUploads } | undefined;

function storeOf(queryClient: QueryClient, person: Person): UploadStore {
  const owner = ownerOf(person);
  if (open?.queryClient === queryClient && open.owner === owner) return open.store;
  // Another person has signed in, on this page or in another tab.
  open?.store.close();
  open = { queryClient, owner, store: openUploads(queryClient, person) };
  return open.store;
}

/**
 * Renders above the screens, so that uploads continue across navigation. Warns before the tab is closed if
 * files exist only in this page. Also keeps every list of documents below it up to date.
 */
export function UploadProvider({ children, owner, store: given, subscribe }: UploadProviderProps) {
  useLiveDocuments(subscribe);
  const queryClient = useQueryClient();
  const [store] = useState(() => given ?? storeOf(queryClient, owner));
  const queue = useSyncExternalStore(store.subscribe, store.queue);
  useFinishedBadge(queue.uploads);
  const wouldLose = queue.uploads.some(
    (upload) => isOnlyHere(upload) || (isUnfinished(upload) && !upload.kept),
  );
  useLeaveWarning(wouldLose);
  return <UploadContext value={store}>{children}</UploadContext>;
}
