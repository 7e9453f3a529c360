import type { FileType } from '../documents/file-types.ts';
import type { Taken } from '../images/taken.ts';
import type { SentParts } from './file-parts.ts';
import { progressAt } from './progress-scale.ts';
import type { ExistingCopy, Upload, UploadPhase, UploadStep } from './upload.ts';

/**
 * The data about an upload that the device stores with the file's bytes: enough to resume from the last completed
 * step.
 */
export interface KeptUpload {
  documentId: string;
  companyId: string;
  projectId: string;
  name: string;
  sizeBytes: number;
  /**
   * Uploads resume in this order: milliseconds since 1970, with a fraction for the position among files chosen
   * together.
   */
  order: number;
  /** Every step before this one is complete. */
  from: UploadStep;
  sha256: string | null;
  duplicateAllowed: boolean;
  /** Set if the upload waits for a person. */
  stop: { kind: 'failed'; cause: string } | { kind: 'duplicate'; existingCopy: ExistingCopy } | null;
  type: FileType | null;
  documentNumber: string | null;
  revision: string | null;
  /** The number of passages already in the index, and the model that embedded them. */
  indexed: number;
  embeddingModel: string | null;
  /** Missing in rows of earlier versions. */
  taken?: Taken | null;
  /** The parts of a large file that are sent. Missing in rows of earlier versions. */
  parts?: SentParts | null;
}

/** The upload as shown by a page that resumes it. */
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

/** The question or failure that stops the upload until a person acts. Null if it resumes by itself. */
export function stopOf({ phase }: Upload): KeptUpload['stop'] {
  if (phase.kind === 'failed') return { kind: 'failed', cause: phase.cause };
  return phase.kind === 'duplicate' ? phase : null;
}
