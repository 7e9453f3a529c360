import type { Upload } from '#domain/upload/upload.ts';
import {
  emptyQueue,
  findDuplicateInQueue,
  reduceUploads,
  type UploadEvent,
  type UploadQueue,
  uploadsToStart,
} from '#domain/upload/upload-queue.ts';
import type * as Attempts from './upload-attempt.ts';
import type { UploadRun } from './upload-attempt.ts';
import type { UploadDeps } from './upload-deps.ts';
import type { UploadJob } from './upload-job.ts';

export interface UploadScheduler {
  queue(): UploadQueue;
  subscribe(listener: () => void): () => void;
  dispatch(event: UploadEvent): void;
  /** Stores the data that a file's attempts share. Must be called before the event that queues it. */
  remember(documentId: string, job: UploadJob): void;
  run(documentId: string): UploadRun | undefined;
  /** Stops all work: nothing is reported or started any more. */
  close(): void;
}

/**
 * Holds the queue, reports every change and starts the next file when there is room.
 * @param loadAttempts the code of the steps, loaded on first use, because most visits upload nothing
 */
export function createUploadScheduler(
  deps: UploadDeps,
  loadAttempts: () => Promise<typeof Attempts> = () => import('./upload-attempt.ts'),
): UploadScheduler {
  let queue: UploadQueue = emptyQueue;
  const runs = new Map<string, UploadRun>();
  const listeners = new Set<() => void>();
  let closed = false;

  function dispatch(event: UploadEvent): void {
    if (closed) return;
    queue = reduceUploads(queue, event);
    for (const listener of listeners) listener();
    startWaiting();
  }

  function startWaiting(): void {
    for (let [next] = uploadsToStart(queue); next; [next] = uploadsToStart(queue)) start(next);
  }

  function start(upload: Upload): void {
    const { documentId, from } = upload;
    const run = runs.get(documentId);
    if (!run) throw new Error(`No run for ${documentId}`);
    run.abort = new AbortController();
    const current = () => queue.uploads.find((other) => other.documentId === documentId) ?? upload;
    // At once, so that it no longer waits when the next file is looked for.
    dispatch({ type: 'stepped', documentId, step: from, done: 0, total: 0 });
    void attempt(current, run).catch(deps.logFailure);
  }

  async function attempt(upload: () => Upload, run: UploadRun): Promise<void> {
    const { documentId, from } = upload();
    const attempts = await loadAttempts().catch((error: unknown) => {
      deps.logFailure(error);
      return null;
    });
    if (attempts) return attempts.attemptUpload(upload, run, withQueueDuplicates(documentId), dispatch);
    // Code that is not on the device yet cannot be loaded without a connection.
    dispatch({ type: 'disconnected', documentId, step: from });
    await deps.untilReachable(1);
    dispatch({ type: 'reconnected' });
  }

  /** Two copies in one selection are duplicates too, before either is in the company's list. */
  function withQueueDuplicates(documentId: string): UploadDeps {
    return {
      ...deps,
      findExistingCopy: async (companyId, sha256) =>
        findDuplicateInQueue(queue, documentId, sha256) ?? (await deps.findExistingCopy(companyId, sha256)),
    };
  }

  return {
    queue: () => queue,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dispatch,
    remember: (documentId, job) =>
      void runs.set(documentId, { job, abort: new AbortController(), losses: 0 }),
    run: (documentId) => runs.get(documentId),
    close() {
      closed = true;
      for (const { abort } of runs.values()) abort.abort();
    },
  };
}
