import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { isUnfinished } from '#domain/upload/upload.ts';
import { isOnlyHere } from '#domain/upload/waiting-files.ts';
import { type subscribeDocuments, useLiveDocuments } from '../api/live-documents.ts';
import { ownerOf, type Person } from '../api/own-device.ts';
import { openUploads, type SessionUploads } from './open-uploads.ts';
import { UploadContext } from './upload-context.ts';
import type { UploadStore } from './upload-store.ts';
import { useFinishedBadge } from './use-finished-badge.ts';

interface UploadProviderProps {
  children: ReactNode;
  /** What waits on the device is shown and sent for them only. */
  owner: Person;
  /** A test gives its own; the default works with the browser and the data API. */
  store?: UploadStore;
  subscribe?: typeof subscribeDocuments;
}

/** Lives as long as the session, so that an upload continues when the company layout unmounts. */
let open: { queryClient: QueryClient; owner: string; store: SessionUploads } | undefined;

function storeOf(queryClient: QueryClient, person: Person): UploadStore {
  const owner = ownerOf(person);
  if (open?.queryClient === queryClient && open.owner === owner) return open.store;
  // Another person has signed in, in this page or another one.
  open?.store.close();
  open = { queryClient, owner, store: openUploads(queryClient, person) };
  return open.store;
}

/**
 * Keeps the uploads above the screens, so that they go on from screen to screen, and warns before the tab is closed over
 * what only this page has. Everything that shows documents is inside: it is kept up to date from here.
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
  useEffect(() => {
    if (!wouldLose) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [wouldLose]);
  return <UploadContext value={store}>{children}</UploadContext>;
}
