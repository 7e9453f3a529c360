import type { FileType } from '#domain/documents/file-types.ts';
import type { FilePurpose } from '#domain/documents/storage-keys.ts';
import type { ExtractionResult } from '#domain/extraction/extracted-document.ts';
import type { SheetFiling } from '#domain/sheets/filing.ts';
import type { SheetsRequest } from '#domain/sheets/read-sheets.ts';
import type { LearntLayout, SheetReading } from '#domain/sheets/sheet.ts';
import type { ExistingCopy } from '#domain/upload/upload.ts';
import type {
  BeginRequest,
  BegunUpload,
  FinishRequest,
  PartRequest,
  UploadTarget,
} from '#domain/upload/upload-requests.ts';
import type { VectorRecord } from '#domain/upload/vector-record.ts';
import type { DocumentChanges, NewDocument } from '#features/documents/api/change-document.ts';
import type { UploadUrlRequest } from '#features/documents/api/file-links.ts';

export type Progress = (done: number, total: number) => void;

/** The dependencies of an upload. Each may throw ConnectionLostError, and AbortError when its signal fires. */
export interface UploadDeps {
  sha256(file: Blob, onProgress: Progress, signal: AbortSignal): Promise<string>;
  /** A document of the company with the same bytes. */
  findExistingCopy(companyId: string, sha256: string): Promise<ExistingCopy | null>;
  createDocument(document: NewDocument): Promise<void>;
  updateDocument(documentId: string, changes: DocumentChanges): Promise<void>;
  createUploadUrl(request: UploadUrlRequest): Promise<UploadTarget>;
  /** Returns the ETag of what is stored. */
  put(
    target: Omit<UploadTarget, 'key'>,
    body: Blob,
    onProgress: Progress,
    signal: AbortSignal,
  ): Promise<string>;
  /** The three requests that store a large file in parts. */
  beginUpload(request: BeginRequest): Promise<Pick<BegunUpload, 'key' | 'uploadId'>>;
  createPartUrl(request: PartRequest): Promise<Omit<UploadTarget, 'key'>>;
  /** False if storage no longer has the parts. */
  finishUpload(request: FinishRequest): Promise<boolean>;
  /** The kept file on the device, or null. */
  keptFile(documentId: string): Promise<Blob | null>;
  /** Whether storage has the file that the row names. */
  isStored(documentId: string, signal: AbortSignal): Promise<boolean>;
  /** @throws HttpStatusError 404 when it was never sent */
  download(documentId: string, purpose: FilePurpose, signal: AbortSignal): Promise<Response>;
  extract(
    file: Blob,
    name: string,
    type: FileType,
    onProgress: Progress,
    signal: AbortSignal,
  ): Promise<ExtractionResult>;
  /** One for each page of a drawing file, one for a text document with a number or a revision, otherwise none. */
  readSheets(
    extraction: Pick<ExtractionResult, 'pages' | 'words' | 'rulings'>,
    request: SheetsRequest,
    signal: AbortSignal,
  ): Promise<SheetReading[]>;
  /** The company's corrections by layout. */
  learntLayouts(companyId: string): Promise<LearntLayout[]>;
  /** Files the sheets of a document and decides the chains of their numbers. Repeating it changes nothing. */
  fileSheets(documentId: string, sheets: readonly SheetFiling[], onProgress: Progress): Promise<unknown>;
  /** Asks the server to compare the sheets and facts of a project. */
  checkSheets(projectId: string): Promise<unknown>;
  /** A small JPEG of the first page. Null if the file has no thumbnail. */
  thumbnail(file: Blob, type: FileType, signal: AbortSignal): Promise<Blob | null>;
  /** Returns the model that embedded them. */
  upsertVectors(projectId: string, vectors: readonly VectorRecord[]): Promise<string | null>;
  deleteVectors(projectId: string, ids: readonly string[]): Promise<void>;
  wait(milliseconds: number): Promise<void>;
  /**
   * Resolves when another attempt makes sense: after a pause if the product is reachable, otherwise once it
   * is reachable again. True if it was unreachable, because the failure then says nothing about the storage.
   */
  untilReachable(attempt: number): Promise<boolean>;
  /** Whether the person keeps the location of photos. */
  keepsPlace(): boolean;
  /** ISO time. */
  now(): string;
  newDocumentId(): string;
  /** Called when a document of this project has changed. */
  onChanged(projectId: string): void;
  /** Logs a failure in full. The user sees only a sentence. */
  logFailure(error: unknown): void;
}
