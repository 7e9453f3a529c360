/**
 * One file on its way from the user's device to a document that can answer questions.
 *
 * The steps are the points at which the work can be resumed: everything before `from` is complete and stored.
 */
export const uploadSteps = ['check', 'register', 'transfer', 'read', 'store', 'index', 'finish'] as const;
export type UploadStep = (typeof uploadSteps)[number];

/** The document with the same bytes. */
export interface ExistingCopy {
  documentId: string;
  name: string;
}

export type UploadPhase =
  /** The file is being written to the device. Sending starts afterwards. */
  | { kind: 'keeping' }
  | { kind: 'queued' }
  /**
   * `done` of `total` in the step's own unit: bytes, pages or passages. `total` 0 means that it cannot be counted.
   */
  | { kind: 'running'; step: UploadStep; done: number; total: number }
  | { kind: 'duplicate'; existingCopy: ExistingCopy }
  | { kind: 'disconnected'; step: UploadStep }
  | { kind: 'failed'; step: UploadStep; cause: string }
  | { kind: 'cancelled' }
  | { kind: 'processed' };

export interface Upload {
  /** The ID of the future document. */
  documentId: string;
  projectId: string;
  name: string;
  sizeBytes: number;
  /** The step with which a start or a retry begins. */
  from: UploadStep;
  phase: UploadPhase;
  /** 5 to 100. It never decreases. */
  progress: number;
  /** Known after the `check` step. */
  sha256: string | null;
  /** The user has seen the warning and wants a second copy. */
  duplicateAllowed: boolean;
  /** True if the device has the file, so that the upload resumes after the page was closed. */
  kept: boolean;
  /** Why the device could not store the file. Null if it did or was not asked to. */
  notKept: string | null;
}

/** True while it is shown as an upload: neither processed nor cancelled. */
export function isListed({ phase }: Upload): boolean {
  return phase.kind !== 'processed' && phase.kind !== 'cancelled';
}

const unfinished: readonly UploadPhase['kind'][] = ['keeping', 'queued', 'running', 'disconnected'];

/** True while there is work that needs no answer from a person. */
export const isUnfinished = ({ phase }: Upload): boolean => unfinished.includes(phase.kind);
