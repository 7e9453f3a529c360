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

const superseded = 'superseded by a later revision';

/**
 * Which of a project's documents could be searched, and why the others could not. `documents` are all that its lists count,
 * so that the numbers agree; `asked` are those that the question is about.
 */
export function searchedOf(
  documents: readonly SearchableRow[],
  asked: readonly SearchableRow[] = documents,
): Searched {
  const ids = new Set(asked.map(({ id }) => id));
  const notSearchable = documents
    .filter(({ id, status }) => status !== 'processed' || !ids.has(id))
    .map(({ id, name, status, failureReason }) => ({
      documentId: id,
      name,
      reason: ids.has(id) ? failureReason || REASONS[status ?? 'ready'] : superseded,
    }));
  return { documents: documents.length, searchable: documents.length - notSearchable.length, notSearchable };
}
