import { FILE_TYPES, type FileType } from '#domain/documents/file-types.ts';
import { passageId } from '#domain/passages/vector-id.ts';
import { isUnfinished, type Upload } from '#domain/upload/upload.ts';
import type { UploadQueue } from '#domain/upload/upload-queue.ts';
import { isSameFile, type WaitingFile, waitingFiles } from '#domain/upload/waiting-files.ts';
import type { DocumentRecord } from '../api/document-record.ts';
import type { LeftFiles } from './left-files.ts';
import type { UploadDeps } from './upload-deps.ts';
import { newJob, type ProjectScope, resumedJob } from './upload-job.ts';
import { createUploadScheduler } from './upload-scheduler.ts';

/** The uploads of this tab. They go on while the user moves from screen to screen. */
export interface UploadStore {
  subscribe(listener: () => void): () => void;
  queue(): UploadQueue;
  add(files: readonly File[], scope: ProjectScope): void;
  /** Takes up a document whose reading was cut off or failed, from what is stored. */
  resume(document: DocumentRecord): void;
  retry(documentId: string): void;
  allowDuplicate(documentId: string): void;
  /** Stops the work; what is stored of the document already goes to the trash. */
  cancel(documentId: string): void;
  /** Takes a finished, failed or cancelled file off the list. */
  dismiss(documentId: string): void;
  /** What pages that have closed left unsent. */
  left: LeftFiles;
}

const nothing: readonly WaitingFile[] = [];
const noLeftFiles: LeftFiles = {
  subscribe: () => () => undefined,
  files: () => nothing,
  keep: () => undefined,
  forget: () => undefined,
};

export function createUploadStore(deps: UploadDeps, left: LeftFiles = noLeftFiles): UploadStore {
  const { queue, subscribe, dispatch, remember, run } = createUploadScheduler(deps);
  subscribe(() => left.keep(waitingFiles(queue().uploads)));
  return {
    left,
    queue,
    subscribe,
    add(files, scope) {
      const replaced = replacedFiles(left.files(), files, scope);
      left.forget(new Set(replaced.flatMap((file) => (file ? [file.documentId] : []))));
      const chosen = files.map((file, at) => {
        const documentId = deps.newDocumentId();
        const former = replaced[at];
        remember(documentId, newJob(scope.companyId, file, former?.registered ? former.documentId : null));
        const { name, size: sizeBytes } = file;
        return { documentId, projectId: scope.projectId, name, sizeBytes, from: 'check' } as const;
      });
      dispatch({ type: 'chosen', files: chosen });
    },
    resume(document) {
      const { id: documentId, projectId, name, sizeBytes, textKey } = document;
      const known = queue().uploads.find((upload) => upload.documentId === documentId);
      if (known?.phase.kind === 'failed') return dispatch({ type: 'retried', documentId });
      if (known && isUnfinished(known)) return;
      dispatch({ type: 'dismissed', documentId });
      remember(documentId, resumedJob(document, typeOf(document.mimeType)));
      const from = textKey ? 'index' : 'read';
      dispatch({ type: 'chosen', files: [{ documentId, projectId, name, sizeBytes, from }] });
    },
    retry: (documentId) => dispatch({ type: 'retried', documentId }),
    allowDuplicate(documentId) {
      dispatch({ type: 'duplicate-allowed', documentId });
    },
    cancel(documentId) {
      const known = run(documentId);
      const upload = queue().uploads.find((candidate) => candidate.documentId === documentId);
      dispatch({ type: 'cancelled', documentId });
      known?.abort.abort();
      if (upload && known?.job.registered) void discard(upload, known.job.indexed, deps);
    },
    dismiss: (documentId) => dispatch({ type: 'dismissed', documentId }),
  };
}

/** For each chosen file, the one that a closed page left unsent. */
function replacedFiles(
  left: readonly WaitingFile[],
  files: readonly File[],
  { projectId }: ProjectScope,
): (WaitingFile | undefined)[] {
  return files.map(({ name, size }) =>
    left.find((file) => isSameFile(file, { name, sizeBytes: size, projectId })),
  );
}

async function discard({ documentId, projectId }: Upload, indexed: number, deps: UploadDeps): Promise<void> {
  try {
    await deps.updateDocument(documentId, { deletedAt: deps.now() });
    const ids = Array.from({ length: indexed }, (_, index) => passageId(documentId, index));
    if (ids.length > 0) await deps.deleteVectors(projectId, ids);
  } catch (error) {
    deps.logFailure(error);
  }
  deps.onChanged(projectId);
}

function typeOf(mimeType: string): FileType | null {
  const types = Object.keys(FILE_TYPES) as FileType[];
  return types.find((type) => FILE_TYPES[type].mimeType === mimeType) ?? null;
}
