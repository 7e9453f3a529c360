import type { Upload } from '#domain/upload/upload.ts';
import type { UploadJob } from './upload-job.ts';
import type { Progress, UploadDeps } from './upload-ports.ts';

export interface StepContext {
  /** What the queue has of it now. */
  upload: () => Upload;
  job: UploadJob;
  ports: UploadDeps;
  onProgress: Progress;
  onHashed: (sha256: string) => void;
  signal: AbortSignal;
}

/** Does one step; what it finds out goes into the job. */
export type Step = (context: StepContext) => Promise<void>;
