import { createContext, use, useMemo, useSyncExternalStore } from 'react';
import { isUnfinished, type Upload } from '#domain/upload/upload.ts';
import type { UploadStore } from './upload-store.ts';

export const UploadContext = createContext<UploadStore | null>(null);

/** The uploads of the signed-in person. */
export function useUploadStore(): UploadStore {
  const store = use(UploadContext);
  if (!store) throw new Error('This screen is outside the UploadProvider');
  return store;
}

/** All current uploads of the signed-in person. */
export function useAllUploads(): readonly Upload[] {
  const store = useUploadStore();
  return useSyncExternalStore(store.subscribe, store.queue).uploads;
}

/** The current uploads into a project. */
export function useUploads(projectId: string): readonly Upload[] {
  const uploads = useAllUploads();
  return useMemo(() => uploads.filter((upload) => upload.projectId === projectId), [uploads, projectId]);
}

/** The IDs of the documents that are being processed, or whose failure is shown. The same set until one is added or removed. */
export function useUploadDocumentIds(): ReadonlySet<string> {
  const uploads = useAllUploads();
  const ids = uploads
    .filter((upload) => isUnfinished(upload) || upload.phase.kind === 'failed')
    .map((upload) => upload.documentId)
    .join(' ');
  return useMemo(() => new Set(ids.split(' ')), [ids]);
}
