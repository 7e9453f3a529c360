import type { Upload } from '#domain/upload/upload.ts';
import type { DocumentRecord } from '#features/documents/api/document-record.ts';

/** A person's action on an upload. */
export type UploadAction = 'retry' | 'allowDuplicate' | 'cancel' | 'dismiss';

/** The messages between a person's pages. One page works, and the others show its queue and send it actions. */
export type TabMessage =
  /** From the working page: its complete queue. */
  | { kind: 'queue'; uploads: readonly Upload[] }
  /** From a new page: asks for the queue. */
  | { kind: 'opened' }
  /** Another page has stored a file on the device. */
  | { kind: 'kept'; documentId: string }
  | { kind: 'resume'; document: DocumentRecord }
  | { kind: 'action'; action: UploadAction; documentId: string };

/** The pages of one person on this device. */
export interface Tabs {
  send(message: TabMessage): void;
  onMessage(listener: (message: TabMessage) => void): void;
  /** Calls back once this page is the working one, which it stays until it closes. */
  whenLeading(lead: () => void): void;
  close(): void;
}
