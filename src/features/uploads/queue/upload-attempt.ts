import { AppError } from '#domain/errors/app-error.ts';
import { unexpected, uploadErrors } from '#domain/errors/catalogue.ts';
import { ExtractionError } from '#domain/extraction/extraction-error.ts';
import { unreadText } from '#domain/extraction/unread-text.ts';
import { type Upload, type UploadStep, uploadSteps } from '#domain/upload/upload.ts';
import type { UploadEvent } from '#domain/upload/upload-queue.ts';
import { ConnectionLostError, HttpStatusError } from '#lib/http/request-error.ts';
import { checkFile, DuplicateFound } from './steps/check-file.ts';
import { createRow } from './steps/create-row.ts';
import { fileSheetsOf } from './steps/file-sheets.ts';
import { finishDocument } from './steps/finish-document.ts';
import { indexPassages } from './steps/index-passages.ts';
import { readFile } from './steps/read-file.ts';
import { storeText } from './steps/store-text.ts';
import { transferFile } from './steps/transfer-file.ts';
import type { Progress, UploadDeps } from './upload-deps.ts';
import type { Step, StepContext, UploadJob } from './upload-job.ts';

const steps: Record<UploadStep, Step> = {
  check: checkFile,
  register: createRow,
  transfer: transferFile,
  read: readFile,
  store: storeAndFile,
  index: indexPassages,
  finish: finishDocument,
};

/**
 * Files the sheets before their passages can be found, so that no question is answered from both a sheet and the one
 * that it supersedes. The last step files them again if that failed, and says so if it fails once more.
 */
async function storeAndFile(context: StepContext): Promise<void> {
  await storeText(context);
  await fileSheetsOf({ ...context, onProgress: () => undefined });
}

/**
 * After this many lost connections in one step while the product can be reached, a file fails and waits for a person.
 */
const lossesAtMost = 5;

/** A file's work, across all its attempts. */
export interface UploadRun {
  readonly job: UploadJob;
  abort: AbortController;
  losses: number;
}

/** Runs the steps of a file in order until it is processed or stops, and reports everything as events. */
export async function attemptUpload(
  upload: () => Upload,
  run: UploadRun,
  deps: UploadDeps,
  dispatch: (event: UploadEvent) => void,
): Promise<void> {
  const { documentId, projectId, from } = upload();
  const { job } = run;
  const { signal } = run.abort;
  let step = from;
  const onHashed = (sha256: string) => dispatch({ type: 'hashed', documentId, sha256 });
  try {
    if (job.hasRow) await deps.updateDocument(documentId, { status: 'processing', failureReason: null });
    for (const next of uploadSteps.slice(uploadSteps.indexOf(from))) {
      if (next !== step) run.losses = 0;
      step = next;
      const onProgress: Progress = (done, total) =>
        dispatch({ type: 'stepped', documentId, step: next, done, total });
      onProgress(0, 0);
      signal.throwIfAborted();
      await steps[next]({ upload, job, deps, signal, onProgress, onHashed });
    }
    dispatch({ type: 'processed', documentId });
  } catch (error) {
    if (!signal.aborted) await reportStop(documentId, step, error, run, deps, dispatch);
  }
  // The device or storage has it: a queue of hundreds does not stay in memory.
  if (upload().kept) {
    job.file = null;
    job.chosen = null;
  }
  deps.onChanged(projectId);
}

async function reportStop(
  documentId: string,
  step: UploadStep,
  cause: unknown,
  run: UploadRun,
  deps: UploadDeps,
  dispatch: (event: UploadEvent) => void,
): Promise<void> {
  if (cause instanceof DuplicateFound) {
    dispatch({ type: 'duplicate-found', documentId, existingCopy: cause.existingCopy });
    return;
  }
  if (cause instanceof ConnectionLostError && run.losses < lossesAtMost) {
    run.losses += 1;
    dispatch({ type: 'disconnected', documentId, step });
    if (await deps.untilReachable(run.losses)) run.losses = 0;
    dispatch({ type: 'reconnected' });
    return;
  }
  deps.logFailure(cause);
  const sentence = failureCause(cause);
  dispatch({ type: 'failed', documentId, step, cause: sentence });
  if (!run.job.hasRow) return;
  await deps
    .updateDocument(documentId, {
      status: 'failed',
      failureReason: sentence,
      ...inPlaceOfText(cause, run.job),
    })
    .catch(deps.logFailure);
}

/** A file that cannot be read gets a note in place of its text. */
function inPlaceOfText(cause: unknown, { type }: UploadJob): { content?: string } {
  const isUnsupported = cause instanceof AppError && cause.code === 'invalid' && type === null;
  if (!isUnsupported && !(cause instanceof ExtractionError)) return {};
  const content = unreadText(type, cause.message);
  return content === null ? {} : { content };
}

/** The message that the owner of a failed file reads. */
function failureCause(error: unknown): string {
  if (error instanceof ConnectionLostError) return uploadErrors.network;
  if (error instanceof ExtractionError || error instanceof AppError) return error.userMessage;
  if (error instanceof HttpStatusError) return storageRefusal(error);
  return unexpected;
}

/** By the codes in the storage's own XML reply, if it has one. */
function storageRefusal({ status, body }: HttpStatusError): string {
  if (body.includes('NoSuchBucket') || status === 404) return uploadErrors.bucket;
  if (/InvalidAccessKeyId|SignatureDoesNotMatch|ExpiredToken|InvalidToken/.test(body))
    return uploadErrors.credentials;
  if (/AuthorizationHeaderMalformed|PermanentRedirect|IllegalLocationConstraint/.test(body))
    return uploadErrors.region;
  if (status === 403) return uploadErrors.accessDenied;
  if (status === 507) return uploadErrors.serverFull;
  return status >= 500 ? uploadErrors.network : unexpected;
}
