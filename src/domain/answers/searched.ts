import type { DocumentStatus } from '../documents/document-status.ts';
import { wasInterrupted } from '../upload/interrupted-upload.ts';
import type { NotSearchable, Searched } from './answer.ts';

/** The fields of a document's row that decide whether it can be searched. */
export interface SearchableRow {
  id: string;
  name: string;
  status: DocumentStatus | null;
  failureReason: string | null;
  /** ISO time. */
  updatedAt: string;
  /** ISO time; null outside the trash. */
  deletedAt: string | null;
  /** The name of its later issue, which answers in its place. */
  laterIssue?: string;
}

const REASONS: Record<DocumentStatus, string> = {
  processed: '',
  ready: 'not read yet',
  processing: 'still being read',
  failed: 'reading failed',
  error: 'reading failed',
};

/**
 * An answer is stored in one DynamoDB item, limited to 400 KB, so a company with thousands of superseded documents gets
 * only some of their names.
 */
const MAX_NAMED = 200;
const INTERRUPTED = 'reading was interrupted';
const superseded = 'superseded by a later revision';

/**
 * Which of the projects' documents could be searched, and why the others could not. `documents` are all that its lists
 * count, so that the numbers agree; `asked` are those in the question's scope. `now` in milliseconds since 1970.
 */
export function searchedOf(
  documents: readonly SearchableRow[],
  now: number,
  asked: readonly SearchableRow[] = documents,
): Searched {
  const ids = new Set(asked.map(({ id }) => id));
  const notSearchable = documents
    .filter(({ id, status }) => status !== 'processed' || !ids.has(id))
    .map((document): NotSearchable => {
      const { id: documentId, name } = document;
      return { documentId, name, ...(ids.has(documentId) ? causeOf(document, now) : leftOut(document)) };
    });
  return {
    documents: documents.length,
    searchable: documents.length - notSearchable.length,
    notSearchable: [...notSearchable]
      .sort((a, b) => Number(b.isBeingRead ?? false) - Number(a.isBeingRead ?? false))
      .slice(0, MAX_NAMED),
  };
}

function leftOut({
  deletedAt,
  laterIssue,
}: SearchableRow): Pick<NotSearchable, 'reason' | 'isInTrash' | 'isReplaced'> {
  if (deletedAt !== null) return { reason: 'in the trash', isInTrash: true };
  const reason = laterIssue === undefined ? superseded : `by its name an earlier issue of ${laterIssue}`;
  return { reason, isReplaced: true };
}

function causeOf(document: SearchableRow, now: number): Pick<NotSearchable, 'reason' | 'isBeingRead'> {
  const { status, failureReason } = document;
  if (wasInterrupted(document, now)) return { reason: INTERRUPTED };
  if (status === 'processing') return { reason: REASONS.processing, isBeingRead: true };
  return { reason: failureReason || REASONS[status ?? 'ready'] };
}

/** The documents that the question named and that were in the trash. */
export function inTrash({ notSearchable }: Searched): NotSearchable[] {
  return notSearchable.filter(({ isInTrash }) => isInTrash);
}

/** The documents that are not read yet. What they contain belongs to a count or a sum, too. */
export function notReadYet({ notSearchable }: Searched): NotSearchable[] {
  const unread: readonly string[] = [REASONS.ready, REASONS.processing, INTERRUPTED];
  return notSearchable.filter(({ reason }) => unread.includes(reason));
}

/** The documents that were still being read when the question was asked. */
export function beingRead({ notSearchable }: Searched): NotSearchable[] {
  return notSearchable.filter(({ isBeingRead }) => isBeingRead);
}
