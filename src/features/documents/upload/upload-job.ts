import type { FileType } from '#domain/documents/file-types.ts';
import type { ExtractedPage, ExtractionResult } from '#domain/extraction/extracted-document.ts';
import type { UploadTarget } from '../api/create-upload-url.ts';

/** What a run knows of its file; filled step by step and kept between attempts, so that a retry repeats nothing. */
export interface UploadJob {
  readonly documentId: string;
  readonly companyId: string;
  readonly projectId: string;
  readonly name: string;
  /** Null for a document that a closed tab left behind: its file is in storage. */
  file: Blob | null;
  type: FileType | null;
  sha256: string | null;
  duplicateAllowed: boolean;
  /** A row without a file that a closed page left; this upload takes its place. */
  replaces: string | null;
  /** The row exists, so a failure can be written into it. */
  registered: boolean;
  /** Where the file goes. Links run out, so each attempt asks for its own. */
  target: UploadTarget | null;
  extraction: ExtractionResult | null;
  pages: readonly ExtractedPage[] | null;
  documentNumber: string | null;
  revision: string | null;
  /** Passages that are in the index already, and the model that embedded them. */
  indexed: number;
  embeddingModel: string | null;
}

export interface Place {
  companyId: string;
  projectId: string;
}

/** A new file that the user chose. */
export function newJob(
  documentId: string,
  file: File,
  place: Place,
  replaces: string | null = null,
): UploadJob {
  return { ...emptyJob, ...place, documentId, name: file.name, file, replaces };
}

const emptyJob = {
  file: null,
  type: null,
  sha256: null,
  duplicateAllowed: false,
  replaces: null,
  registered: false,
  target: null,
  extraction: null,
  pages: null,
  documentNumber: null,
  revision: null,
  indexed: 0,
  embeddingModel: null,
} as const;

export interface LeftBehind extends Place {
  id: string;
  name: string;
  documentNumber: string | null;
  revision: string | null;
}

/** A document whose reading was cut off; its file, and perhaps its text, are stored. */
export function resumedJob(
  { id, name, companyId, projectId, documentNumber, revision }: LeftBehind,
  type: FileType | null,
): UploadJob {
  return {
    ...emptyJob,
    documentId: id,
    companyId,
    projectId,
    name,
    documentNumber,
    revision,
    type,
    registered: true,
  };
}
