import type { UploadJob } from './upload-job.ts';
import type { Progress, UploadPorts } from './upload-ports.ts';

export interface StepContext {
  job: UploadJob;
  ports: UploadPorts;
  onProgress: Progress;
  signal: AbortSignal;
}

/** Does one step; what it finds out goes into the job. */
export type Step = (context: StepContext) => Promise<void>;
