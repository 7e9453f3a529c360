import type { FileType } from '#domain/documents/file-types.ts';
import type { ExtractedPage, ExtractionResult } from '#domain/extraction/extracted-document.ts';
import type { SheetReading } from '#domain/sheets/sheet.ts';
import type { Upload } from '#domain/upload/upload.ts';
import type { UploadTarget } from '../api/file-links.ts';
import type { Progress, UploadDeps } from './upload-deps.ts';

/**
 * What the work on an upload needs and finds out, step by step: kept between attempts, so that a retry repeats nothing. What
 * the user sees of it is the `Upload` in the queue.
 */
export interface UploadJob {
  readonly companyId: string;
  /** Null for a document that a closed tab left behind: its file is in storage. */
  file: Blob | null;
  type: FileType | null;
  /** A row without a file that a closed page left; this upload takes its place. */
  readonly replaces: string | null;
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
  replaces: null,
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
export function newJob(companyId: string, file: File, replaces: string | null): UploadJob {
  return { ...emptyJob, companyId, file, replaces };
}

/** A document whose reading was cut off; its file, and perhaps its text, are stored. */
export function resumedJob(
  known: Pick<UploadJob, 'companyId' | 'documentNumber' | 'revision'>,
  type: FileType | null,
): UploadJob {
  const { companyId, documentNumber, revision } = known;
  return { ...emptyJob, companyId, documentNumber, revision, type, registered: true };
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
