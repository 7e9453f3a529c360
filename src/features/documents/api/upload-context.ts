import { createContext, use, useMemo, useSyncExternalStore } from 'react';
import type { Taken } from '#domain/images/taken.ts';
import { isUnfinished, type Upload } from '#domain/upload/upload.ts';
import type { UploadQueue } from '#domain/upload/upload-queue.ts';
import type { DocumentRecord } from './document-record.ts';

export interface ProjectScope {
  companyId: string;
  projectId: string;
}

/**
 * The uploads of a person, which continue across navigation. The feature `uploads` implements them. They are declared
 * here, because it imports the documents, and a list of documents must know which ones are being uploaded.
 */
export interface UploadStore {
  subscribe(listener: () => void): () => void;
  queue(): UploadQueue;
  /** `taken`: when and where, if the files do not say it themselves. */
  add(files: readonly File[], scope: ProjectScope, taken?: Taken): void;
  /** Resumes a document whose reading was interrupted or failed, from its stored files. */
  resume(document: DocumentRecord): void;
  retry(documentId: string): void;
  allowDuplicate(documentId: string): void;
  /** Stops the work. Stored parts of the document go to the trash. */
  cancel(documentId: string): void;
  /** Removes a finished, failed or cancelled file from the list. */
  dismiss(documentId: string): void;
  /** The file as stored on the device. Null if it is not stored. */
  keptFile(documentId: string): Promise<Blob | null>;
}

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
