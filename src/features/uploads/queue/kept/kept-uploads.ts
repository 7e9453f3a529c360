import type { KeptUpload } from '#domain/upload/kept-upload.ts';

/** A person's files, kept on the device until they are processed documents. */
export interface KeptUploads {
  /**
   * Resolves when the complete file is on disk. @throws {AppError} with a sentence; nothing of the file is
   * stored then.
   */
  keep(upload: KeptUpload, file: Blob): Promise<void>;
  /** All waiting files in order. */
  list(): Promise<KeptUpload[]>;
  find(documentId: string): Promise<KeptUpload | null>;
  /** Stores the progress. Does nothing if the upload was removed. */
  note(upload: KeptUpload): Promise<void>;
  file(documentId: string): Promise<Blob | null>;
  /** Removes the file's bytes, because its text is stored. */
  dropFile(documentId: string): Promise<void>;
  remove(documentId: string): Promise<void>;
}
