import { AppError } from '#domain/errors/app-error.ts';
import { unexpected } from '#domain/errors/catalogue.ts';
import { storage } from '#domain/limits/limits.ts';
import { passageId } from '#domain/passages/vector-id.ts';
import { uploadOfKept } from '#domain/upload/kept-upload.ts';
import { isUnfinished, type Upload } from '#domain/upload/upload.ts';
import type { UploadStore } from '#features/documents/api/upload-context.ts';
import { checkAfterBatch } from './check-after-batch.ts';
import type { KeptUploads } from './kept/kept-uploads.ts';
import { createProgressSaver } from './kept/progress-saver.ts';
import type { UploadDeps } from './upload-deps.ts';
import { keptJob, keptUploadOf, newJob, resumedJob } from './upload-job.ts';
import { createUploadScheduler } from './upload-scheduler.ts';

/** The uploads that this page works on. */
export interface OwnUploads extends UploadStore {
  /** Resumes all kept uploads in order. */
  restore(): Promise<void>;
  /** Adds a file that another page has stored on the device. */
  adopt(documentId: string): Promise<void>;
  /** Stops all work. Kept files stay on the device. */
  close(): void;
}

export interface KeepingDeps {
  device: KeptUploads;
  /** Passes a kept file to the working page. False if that is this page. */
  handOver(upload: Upload): boolean;
}

export function createUploadStore(deps: UploadDeps, keeping?: KeepingDeps): OwnUploads {
  const { queue, subscribe, dispatch, remember, run, close } = createUploadScheduler(deps);
  const device = keeping?.device;
  const find = (documentId: string) => queue().uploads.find((upload) => upload.documentId === documentId);
  if (device)
    subscribe(createProgressSaver(queue, (documentId) => run(documentId)?.job, device, deps.logFailure));
  const check = checkAfterBatch(deps);
  subscribe(() => check(queue()));
  /** One file after the other, so that they stay in order. */
  let kept = Promise.resolve();

  async function keep(documentId: string, file: File): Promise<void> {
    const upload = find(documentId);
    const known = run(documentId);
    if (upload?.phase.kind !== 'keeping' || !known || !keeping) return;
    const notKept = await keeping.device.keep(keptUploadOf(upload, known.job), file).then(
      () => null,
      (error: unknown) => (error instanceof AppError ? error.userMessage : unexpected),
    );
    const now = find(documentId);
    if (now?.phase.kind !== 'keeping') return keeping.device.remove(documentId);
    // From here on the device's copy is used, because the original may be deleted.
    if (notKept === null) known.job.chosen = null;
    if (notKept === null && keeping.handOver({ ...now, phase: { kind: 'queued' }, kept: true }))
      dispatch({ type: 'handed-over', documentId });
    else dispatch({ type: 'kept', documentId, notKept });
  }

  /** The time, or one after the latest file if the device's clock went back. */
  function nextOrder(): number {
    const orders = queue().uploads.map(({ documentId }) => run(documentId)?.job.order ?? 0);
    return Math.max(Date.parse(deps.now()), Math.floor(Math.max(0, ...orders)) + 1);
  }

  return {
    queue,
    subscribe,
    close,
    add(files, scope, taken) {
      const first = nextOrder();
      const chosen = files.map((file, at) => {
        const documentId = deps.newDocumentId();
        const order = first + (at + 1) / (files.length + 1);
        remember(documentId, newJob(scope.companyId, file, order, taken ?? null));
        const { name, size: sizeBytes } = file;
        // A file that is too large is not stored, because the check refuses it.
        const isToBeKept = device !== undefined && sizeBytes <= storage.uploadBytes;
        return {
          documentId,
          projectId: scope.projectId,
          name,
          sizeBytes,
          from: 'check',
          isToBeKept,
        } as const;
      });
      dispatch({ type: 'chosen', files: chosen });
      for (const [at, { documentId }] of chosen.entries()) {
        const file = files[at];
        if (file) kept = kept.then(() => keep(documentId, file)).catch(deps.logFailure);
      }
    },
    async restore() {
      const all = (await device?.list()) ?? [];
      const added = all.filter(({ documentId }) => !find(documentId));
      for (const upload of added) remember(upload.documentId, keptJob(upload));
      dispatch({ type: 'restored', uploads: added.map(uploadOfKept) });
    },
    async adopt(documentId) {
      const upload = await device?.find(documentId);
      if (!upload || find(documentId)) return;
      remember(documentId, keptJob(upload));
      dispatch({ type: 'restored', uploads: [uploadOfKept(upload)] });
    },
    resume(document) {
      const { id: documentId, projectId, name, sizeBytes, textKey } = document;
      const known = find(documentId);
      if (known?.phase.kind === 'failed') return dispatch({ type: 'retried', documentId });
      if (known && isUnfinished(known)) return;
      dispatch({ type: 'dismissed', documentId });
      remember(documentId, resumedJob(document));
      const from = textKey ? 'index' : 'read';
      dispatch({ type: 'chosen', files: [{ documentId, projectId, name, sizeBytes, from }] });
    },
    retry: (documentId) => dispatch({ type: 'retried', documentId }),
    allowDuplicate(documentId) {
      dispatch({ type: 'duplicate-allowed', documentId });
    },
    cancel(documentId) {
      const known = run(documentId);
      const upload = find(documentId);
      dispatch({ type: 'cancelled', documentId });
      known?.abort.abort();
      if (upload && known?.job.hasRow) void discard(upload, known.job.indexed, deps);
    },
    dismiss: (documentId) => dispatch({ type: 'dismissed', documentId }),
    keptFile: async (documentId) => (await device?.file(documentId)) ?? null,
  };
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
