import { FILE_TYPES, type FileType } from '../../../domain/documents/file-types.ts';
import {
  emptyQueue,
  reduceUploads,
  twinInQueue,
  type UploadEvent,
  type UploadQueue,
  uploadsToStart,
} from '../../../domain/upload/upload-queue.ts';
import type { DocumentRecord } from '../api/document-record.ts';
import { attemptUpload, type UploadRun } from './upload-attempt.ts';
import { newJob, type Place, resumedJob, type UploadJob } from './upload-job.ts';
import type { UploadPorts } from './upload-ports.ts';

/** The uploads of this tab. They go on while the user moves from screen to screen. */
export interface UploadStore {
  subscribe(listener: () => void): () => void;
  queue(): UploadQueue;
  add(files: readonly File[], place: Place): void;
  /** Takes up a document whose reading was cut off or failed, from what is stored. */
  resume(document: DocumentRecord): void;
  retry(documentId: string): void;
  allowDuplicate(documentId: string): void;
  /** Stops the work; what is stored of the document already goes to the trash. */
  cancel(documentId: string): void;
  /** Takes a finished, failed or cancelled file off the list. */
  dismiss(documentId: string): void;
}

export function createUploadStore(ports: UploadPorts): UploadStore {
  let queue: UploadQueue = emptyQueue;
  const runs = new Map<string, UploadRun>();
  const listeners = new Set<() => void>();

  function dispatch(event: UploadEvent): void {
    queue = reduceUploads(queue, event);
    for (const listener of listeners) listener();
    startWaiting();
  }

  function startWaiting(): void {
    for (let [next] = uploadsToStart(queue); next; [next] = uploadsToStart(queue)) {
      const run = runs.get(next.documentId);
      if (!run) throw new Error(`No run for ${next.documentId}`);
      run.abort = new AbortController();
      void attemptUpload(next, run, withQueueTwins(next.documentId), dispatch);
    }
  }

  /** Two copies in one selection are twins too, before either is in the company's list. */
  function withQueueTwins(documentId: string): UploadPorts {
    return {
      ...ports,
      findTwin: async (companyId, sha256) => {
        dispatch({ type: 'hashed', documentId, sha256 });
        return twinInQueue(queue, documentId, sha256) ?? (await ports.findTwin(companyId, sha256));
      },
    };
  }

  function remember(job: UploadJob): void {
    runs.set(job.documentId, { job, abort: new AbortController(), losses: 0 });
  }

  return {
    queue: () => queue,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add(files, place) {
      const jobs = files.map((file) => ({
        job: newJob(ports.newDocumentId(), file, place),
        sizeBytes: file.size,
      }));
      for (const { job } of jobs) remember(job);
      dispatch({
        type: 'chosen',
        files: jobs.map(({ job, sizeBytes }) => ({ ...job, sizeBytes, from: 'check' })),
      });
    },
    resume(document) {
      const { id, textKey } = document;
      if (queue.uploads.some((upload) => upload.documentId === id))
        return dispatch({ type: 'retried', documentId: id });
      remember(resumedJob(document, typeOf(document.type)));
      const from = textKey ? 'index' : 'read';
      dispatch({ type: 'chosen', files: [{ ...document, documentId: id, from }] });
    },
    retry: (documentId) => dispatch({ type: 'retried', documentId }),
    allowDuplicate(documentId) {
      const run = runs.get(documentId);
      if (run) run.job.duplicateAllowed = true;
      dispatch({ type: 'duplicate-allowed', documentId });
    },
    cancel(documentId) {
      const run = runs.get(documentId);
      dispatch({ type: 'cancelled', documentId });
      run?.abort.abort();
      if (run?.job.registered) void discard(run.job, ports);
    },
    dismiss: (documentId) => dispatch({ type: 'dismissed', documentId }),
  };
}

async function discard({ documentId, projectId, indexed }: UploadJob, ports: UploadPorts): Promise<void> {
  try {
    await ports.updateDocument(documentId, { deletedAt: ports.now() });
    const ids = Array.from({ length: indexed }, (_, index) => `${documentId}_chunk_${index}`);
    if (ids.length > 0) await ports.deleteVectors(projectId, ids);
  } catch (error) {
    ports.logFailure(error);
  }
  ports.onChanged(projectId);
}

function typeOf(mimeType: string): FileType | null {
  const types = Object.keys(FILE_TYPES) as FileType[];
  return types.find((type) => FILE_TYPES[type].mimeType === mimeType) ?? null;
}
