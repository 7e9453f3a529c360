import type { KeptUpload } from '#domain/upload/kept-upload.ts';

/** The files of one person that the device has until they are answerable documents. */
export interface KeptUploads {
  /** Settles when the disk has the whole file. @throws {AppError} with the reason in a sentence; then it has nothing of it. */
  keep(upload: KeptUpload, file: Blob): Promise<void>;
  /** All that waits, in order. */
  list(): Promise<KeptUpload[]>;
  find(documentId: string): Promise<KeptUpload | null>;
  /** Keeps how far it has come. Nothing where it was removed. */
  note(upload: KeptUpload): Promise<void>;
  file(documentId: string): Promise<Blob | null>;
  /** The file is read and its text stored: the bytes are needed no more. */
  dropFile(documentId: string): Promise<void>;
  remove(documentId: string): Promise<void>;
}
