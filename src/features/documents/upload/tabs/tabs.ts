import type { Upload } from '#domain/upload/upload.ts';
import type { DocumentRecord } from '../../api/document-record.ts';

/** What a person does to an upload. */
export type UploadAction = 'retry' | 'allowDuplicate' | 'cancel' | 'dismiss';

/** What the pages of one person say to each other. One of them works, the others show the same and ask it. */
export type TabMessage =
  /** From the page that works: everything in its queue. */
  | { kind: 'queue'; uploads: readonly Upload[] }
  /** A page has opened and wants to know the queue. */
  | { kind: 'opened' }
  /** Another page has put a file on the device. */
  | { kind: 'kept'; documentId: string }
  | { kind: 'resume'; document: DocumentRecord }
  | { kind: 'action'; action: UploadAction; documentId: string };

/** The pages of one person on this device. */
export interface Tabs {
  send(message: TabMessage): void;
  onMessage(listener: (message: TabMessage) => void): void;
  /** Calls back once this page is the one that works, which it stays until it closes. */
  whenLeading(lead: () => void): void;
  close(): void;
}
