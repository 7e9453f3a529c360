import { removePassages } from './delete-document.ts';
import type { DocumentRecord } from './document-record.ts';
import { updateDocument } from './update-document.ts';

/**
 * Gives a document to another project. Its passages leave the old project's index first: no answer may rest on a document
 * that the project does not have. What was read is `processing` until the caller has it indexed where it is now.
 */
export async function moveDocument(document: DocumentRecord, projectId: string): Promise<DocumentRecord> {
  await removePassages(document);
  const toBeIndexed = document.status === 'processed';
  return updateDocument(document.id, { projectId, ...(toBeIndexed && { status: 'processing' }) });
}
