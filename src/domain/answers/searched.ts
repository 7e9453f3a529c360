import type { DocumentStatus } from '../documents/document-status.ts';
import type { Searched } from './answer.ts';

/** What a document's row says about being answered from. */
export interface SearchableRow {
  id: string;
  name: string;
  status: DocumentStatus | null;
  failureReason: string | null;
}

const REASONS: Record<DocumentStatus, string> = {
  processed: '',
  ready: 'not processed yet',
  processing: 'still being processed',
  failed: 'processing failed',
  error: 'processing failed',
};

/** Which of the documents asked could be searched, and why the others could not. */
export function searchedOf(documents: readonly SearchableRow[]): Searched {
  const notSearchable = documents
    .filter(({ status }) => status !== 'processed')
    .map(({ id, name, status, failureReason }) => ({
      documentId: id,
      name,
      reason: failureReason || REASONS[status ?? 'ready'],
    }));
  return { documents: documents.length, searchable: documents.length - notSearchable.length, notSearchable };
}
