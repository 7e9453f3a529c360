import type { FileType } from '../documents/file-types.ts';
import { progressAt } from './progress-scale.ts';
import type { ExistingCopy, Upload, UploadPhase, UploadStep } from './upload.ts';

/** What the device keeps of an upload beside the bytes of its file: enough to go on from the step that it had reached. */
export interface KeptUpload {
  documentId: string;
  companyId: string;
  projectId: string;
  name: string;
  sizeBytes: number;
  /** Uploads go on in this order: milliseconds since 1970, and between files chosen together their place as a fraction. */
  order: number;
  /** Everything before this step is done. */
  from: UploadStep;
  sha256: string | null;
  duplicateAllowed: boolean;
  /** What it waits for, where a person has to answer. */
  stop: { kind: 'failed'; cause: string } | { kind: 'duplicate'; existingCopy: ExistingCopy } | null;
  type: FileType | null;
  documentNumber: string | null;
  revision: string | null;
  /** Passages that the index has already, and the model that embedded them. */
  indexed: number;
  embeddingModel: string | null;
}

/** The upload as a page shows it that takes it up. */
export function uploadOfKept(kept: KeptUpload): Upload {
  const { documentId, projectId, name, sizeBytes, from, sha256, duplicateAllowed } = kept;
  return {
    ...{ documentId, projectId, name, sizeBytes, from, sha256, duplicateAllowed },
    phase: phaseOf(kept),
    progress: progressAt(from, 0, 0),
    kept: true,
    notKept: null,
  };
}

function phaseOf({ from, stop }: KeptUpload): UploadPhase {
  if (!stop) return { kind: 'queued' };
  return stop.kind === 'failed' ? { ...stop, step: from } : stop;
}

/** What a person has to answer before it goes on; null for everything that goes on by itself. */
export function stopOf({ phase }: Upload): KeptUpload['stop'] {
  if (phase.kind === 'failed') return { kind: 'failed', cause: phase.cause };
  return phase.kind === 'duplicate' ? phase : null;
}
