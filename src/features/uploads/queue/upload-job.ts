import { FILE_TYPES, type FileType } from '#domain/documents/file-types.ts';
import type { ExtractedPage, ExtractionResult } from '#domain/extraction/extracted-document.ts';
import type { Taken } from '#domain/images/taken.ts';
import type { SheetReading } from '#domain/sheets/sheet.ts';
import type { SentParts } from '#domain/upload/file-parts.ts';
import { type KeptUpload, stopOf } from '#domain/upload/kept-upload.ts';
import { type Upload, uploadSteps } from '#domain/upload/upload.ts';
import type { UploadTarget } from '#domain/upload/upload-requests.ts';
import type { DocumentRecord } from '#features/documents/api/document-record.ts';
import type { Progress, UploadDeps } from './upload-deps.ts';

/**
 * The inputs and results of an upload's steps, kept between attempts, so that a retry repeats nothing. The user sees
 * the `Upload` in the queue instead.
 */
export interface UploadJob {
  readonly companyId: string;
  /** Its position among the kept files. */
  readonly order: number;
  /** The file as the user chose it, until the device has stored it. */
  chosen: Blob | null;
  /** As it is uploaded. Null until needed. */
  file: Blob | null;
  taken: Taken | null;
  type: FileType | null;
  /** The row exists, so a failure can be written into it. */
  hasRow: boolean;
  /** The upload link. Links expire, so each attempt gets its own. */
  target: UploadTarget | null;
  /** The parts of a large file that are sent. */
  parts: SentParts | null;
  extraction: ExtractionResult | null;
  pages: readonly ExtractedPage[] | null;
  /** The readings of its sheets. Empty if it has none. */
  sheets: SheetReading[] | null;
  /** The register has them. */
  sheetsFiled: boolean;
  documentNumber: string | null;
  revision: string | null;
  /** The number of indexed passages, and their embedding model. */
  indexed: number;
  embeddingModel: string | null;
}

const emptyJob = {
  chosen: null,
  file: null,
  taken: null,
  type: null,
  order: 0,
  hasRow: false,
  target: null,
  parts: null,
  extraction: null,
  pages: null,
  sheets: null,
  sheetsFiled: false,
  documentNumber: null,
  revision: null,
  indexed: 0,
  embeddingModel: null,
} as const;

/** A new file that the user chose. */
export function newJob(companyId: string, chosen: File, order: number, taken: Taken | null): UploadJob {
  return { ...emptyJob, companyId, chosen, order, taken };
}

/** An upload that the device kept from a closed page. */
export function keptJob(kept: KeptUpload): UploadJob {
  const { companyId, order, type, documentNumber, revision, indexed, embeddingModel, from } = kept;
  const { taken = null, parts = null } = kept;
  const hasRow = uploadSteps.indexOf(from) > uploadSteps.indexOf('register');
  return {
    ...emptyJob,
    ...{ companyId, order, type, documentNumber, revision, indexed, embeddingModel, hasRow, taken },
    parts,
  };
}

/** The state of an upload to store on the device. */
export function keptUploadOf(upload: Upload, job: UploadJob): KeptUpload {
  const { documentId, projectId, name, sizeBytes, from, sha256, duplicateAllowed } = upload;
  const { companyId, order, type, documentNumber, revision, indexed, embeddingModel, taken, parts } = job;
  return {
    ...{ documentId, companyId, projectId, name, sizeBytes, order, from, sha256, duplicateAllowed },
    stop: stopOf(upload),
    ...{ type, documentNumber, revision, indexed, embeddingModel, taken, parts },
  };
}

/** A document whose reading was interrupted. Its file, and perhaps its text, are stored. */
export function resumedJob(known: DocumentRecord): UploadJob {
  const { companyId, documentNumber, revision, mimeType } = known;
  return { ...emptyJob, companyId, documentNumber, revision, type: typeOf(mimeType), hasRow: true };
}

function typeOf(mimeType: string): FileType | null {
  const types = Object.keys(FILE_TYPES) as FileType[];
  return types.find((type) => FILE_TYPES[type].mimeType === mimeType) ?? null;
}

export interface StepContext {
  /** Its current entry in the queue. */
  upload: () => Upload;
  job: UploadJob;
  deps: UploadDeps;
  onProgress: Progress;
  onHashed: (sha256: string) => void;
  signal: AbortSignal;
}

/** Runs one step, which adds its results to the job. */
export type Step = (context: StepContext) => Promise<void>;
