import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { isUnfinished } from '#domain/upload/upload.ts';
import { isWaiting } from '#domain/upload/waiting-files.ts';
import { hasStoredSignIn } from '#lib/amplify/stored-sign-in.ts';
import { type subscribeDocuments, useLiveDocuments } from '../api/live-documents.ts';
import { browserDeps } from './browser-deps.ts';
import { createLeftFiles, type LeftFiles } from './left-files.ts';
import { UploadContext } from './upload-context.ts';
import { createUploadStore, type UploadStore } from './upload-store.ts';

interface UploadProviderProps {
  children: ReactNode;
  /** The identity of the person at the keyboard: files that a closed page left unsent are named to them only. */
  owner: string;
  /** A test gives its own; the default works with the browser and the data API. */
  store?: UploadStore;
  subscribe?: typeof subscribeDocuments;
}

/** Lives as long as the session, so that an upload continues when the company layout unmounts. */
const stores = new WeakMap<QueryClient, UploadStore>();

function storeOf(queryClient: QueryClient, owner: string): UploadStore {
  const known = stores.get(queryClient);
  if (known) return known;
  const made = createUploadStore(browserDeps(queryClient), browserLeftFiles(owner));
  stores.set(queryClient, made);
  return made;
}

/**
 * Keeps the uploads of this tab above the screens, so that they go on from screen to screen, and warns before the tab is
 * closed over them. Everything that shows documents is inside: it is kept up to date from here.
 */
export function UploadProvider({ children, owner, store: given, subscribe }: UploadProviderProps) {
  useLiveDocuments(subscribe);
  const queryClient = useQueryClient();
  const [store] = useState(() => given ?? storeOf(queryClient, owner));
  const queue = useSyncExternalStore(store.subscribe, store.queue);
  const unfinished = queue.uploads.some((upload) => isUnfinished(upload) || isWaiting(upload));
  useEffect(() => {
    if (!unfinished) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [unfinished]);
  return <UploadContext value={store}>{children}</UploadContext>;
}

/** Notes of waiting files in local storage. A Web Lock shows whether the page that wrote one is still open. */
function browserLeftFiles(owner: string): LeftFiles {
  // Without Web Locks every note of another page counts as left: too many names are better than none.
  const locks: LockManager | undefined = navigator.locks;
  const lockName = (name: string) => `plumbline.${name}`;
  return createLeftFiles({
    storage: localStorage,
    owner,
    page: crypto.randomUUID(),
    mayKeep: () => hasStoredSignIn(),
    hold: (name) => void locks?.request(lockName(name), () => new Promise(() => undefined)),
    whenReleased: async (name) => {
      await locks?.request(lockName(name), { mode: 'shared' }, () => undefined);
    },
    onWritten: (listener) =>
      window.addEventListener('storage', ({ key }) => {
        if (key === null || key.includes('waiting-files.')) listener();
      }),
  });
}
