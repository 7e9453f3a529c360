import { type UploadStep, uploadSteps } from '#domain/upload/upload.ts';
import { checkFile } from './steps/check-file.ts';
import { finishDocument } from './steps/finish-document.ts';
import { indexPassages } from './steps/index-passages.ts';
import { readFile } from './steps/read-file.ts';
import { registerDocument } from './steps/register-document.ts';
import { storeText } from './steps/store-text.ts';
import { transferFile } from './steps/transfer-file.ts';
import type { Progress } from './upload-deps.ts';
import type { Step, StepContext } from './upload-job.ts';

const steps: Record<UploadStep, Step> = {
  check: checkFile,
  register: registerDocument,
  transfer: transferFile,
  read: readFile,
  store: storeText,
  index: indexPassages,
  finish: finishDocument,
};

/** Where and why a run stopped early. */
export class UploadStopped extends Error {
  readonly step: UploadStep;

  constructor(step: UploadStep, cause: unknown) {
    super(`Stopped at ${step}`, { cause });
    this.name = 'UploadStopped';
    this.step = step;
  }
}

/**
 * Runs the steps of a file in order, starting at `from`, until it can be asked about.
 * @throws UploadStopped with the step and the error as its cause
 */
export async function runUpload(
  from: UploadStep,
  context: Omit<StepContext, 'onProgress'>,
  report: (step: UploadStep, done: number, total: number) => void,
): Promise<void> {
  for (const step of uploadSteps.slice(uploadSteps.indexOf(from))) {
    const onProgress: Progress = (done, total) => report(step, done, total);
    onProgress(0, 0);
    try {
      context.signal.throwIfAborted();
      await steps[step]({ ...context, onProgress });
    } catch (cause) {
      throw new UploadStopped(step, cause);
    }
  }
}
