import { FILE_TYPES, type FileType } from '#domain/documents/file-types.ts';
import type { ExtractedPage, ExtractionResult } from '#domain/extraction/extracted-document.ts';
import type { SheetReading } from '#domain/sheets/sheet.ts';
import { type KeptUpload, stopOf } from '#domain/upload/kept-upload.ts';
import { type Upload, uploadSteps } from '#domain/upload/upload.ts';
import type { DocumentRecord } from '../api/document-record.ts';
import type { UploadTarget } from '../api/file-links.ts';
import type { Progress, UploadDeps } from './upload-deps.ts';

/**
 * What the work on an upload needs and finds out, step by step: kept between attempts, so that a retry repeats nothing. What
 * the user sees of it is the `Upload` in the queue.
 */
export interface UploadJob {
  readonly companyId: string;
  /** Its place among the files that the device keeps. */
  readonly order: number;
  /** Null until it is needed, where the device or storage has it. */
  file: Blob | null;
  type: FileType | null;
  /** The row exists, so a failure can be written into it. */
  registered: boolean;
  /** Where the file goes. Links run out, so each attempt asks for its own. */
  target: UploadTarget | null;
  extraction: ExtractionResult | null;
  pages: readonly ExtractedPage[] | null;
  /** What was read of each sheet; empty for documents that are none. */
  sheets: SheetReading[] | null;
  documentNumber: string | null;
  revision: string | null;
  /** Passages that are in the index already, and the model that embedded them. */
  indexed: number;
  embeddingModel: string | null;
}

export interface ProjectScope {
  companyId: string;
  projectId: string;
}

const emptyJob = {
  file: null,
  type: null,
  order: 0,
  registered: false,
  target: null,
  extraction: null,
  pages: null,
  sheets: null,
  documentNumber: null,
  revision: null,
  indexed: 0,
  embeddingModel: null,
} as const;

/** A new file that the user chose. */
export function newJob(companyId: string, file: File, order: number): UploadJob {
  return { ...emptyJob, companyId, file, order };
}

/** An upload that the device kept of a page that has closed. */
export function keptJob(kept: KeptUpload): UploadJob {
  const { companyId, order, type, documentNumber, revision, indexed, embeddingModel, from } = kept;
  const registered = uploadSteps.indexOf(from) > uploadSteps.indexOf('register');
  return {
    ...emptyJob,
    ...{ companyId, order, type, documentNumber, revision, indexed, embeddingModel, registered },
  };
}

/** What the device keeps of an upload now. */
export function keptUploadOf(upload: Upload, job: UploadJob): KeptUpload {
  const { documentId, projectId, name, sizeBytes, from, sha256, duplicateAllowed } = upload;
  const { companyId, order, type, documentNumber, revision, indexed, embeddingModel } = job;
  return {
    ...{ documentId, companyId, projectId, name, sizeBytes, order, from, sha256, duplicateAllowed },
    stop: stopOf(upload),
    ...{ type, documentNumber, revision, indexed, embeddingModel },
  };
}

/** A document whose reading was cut off; its file, and perhaps its text, are stored. */
export function resumedJob(known: DocumentRecord): UploadJob {
  const { companyId, documentNumber, revision, mimeType } = known;
  return { ...emptyJob, companyId, documentNumber, revision, type: typeOf(mimeType), registered: true };
}

function typeOf(mimeType: string): FileType | null {
  const types = Object.keys(FILE_TYPES) as FileType[];
  return types.find((type) => FILE_TYPES[type].mimeType === mimeType) ?? null;
}

export interface StepContext {
  /** What the queue has of it now. */
  upload: () => Upload;
  job: UploadJob;
  deps: UploadDeps;
  onProgress: Progress;
  onHashed: (sha256: string) => void;
  signal: AbortSignal;
}

/** Does one step; what it finds out goes into the job. */
export type Step = (context: StepContext) => Promise<void>;
