import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { isUnfinished } from '../../../domain/upload/upload.ts';
import { browserPorts } from './browser-ports.ts';
import { UploadContext } from './upload-context.ts';
import { createUploadStore, type UploadStore } from './upload-store.ts';

/**
 * Keeps the uploads of this tab above the screens, so that they go on from screen to screen, and warns before the tab is
 * closed over them. Stands around everything that shows or starts an upload.
 */
export function UploadProvider({ children, store: given }: { children: ReactNode; store?: UploadStore }) {
  const queryClient = useQueryClient();
  const [store] = useState(() => given ?? createUploadStore(browserPorts(queryClient)));
  const queue = useSyncExternalStore(store.subscribe, store.queue);
  const unfinished = queue.uploads.some(isUnfinished);
  useEffect(() => {
    if (!unfinished) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [unfinished]);
  return <UploadContext value={store}>{children}</UploadContext>;
}
