import type { UploadJob } from './upload-job.ts';
import type { Progress, UploadDeps } from './upload-ports.ts';

export interface StepContext {
  job: UploadJob;
  ports: UploadDeps;
  onProgress: Progress;
  signal: AbortSignal;
}

/** Does one step; what it finds out goes into the job. */
export type Step = (context: StepContext) => Promise<void>;
