import { isKeyOf } from '#domain/documents/storage-keys.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { dataErrors } from '#domain/errors/catalogue.ts';
import type { DocumentRow, Guard, Input } from './guard.ts';

/** The fields that name a document's files in storage. */
const files = { s3Key: 'file', textKey: 'text', wordsKey: 'words', thumbnailS3Key: 'thumbnail' } as const;

/** The rows that the guard of an update reads. */
export const guardedDocumentFields: readonly string[] = ['projectId', 'name', ...Object.keys(files)];

/**
 * A document can move only to a project of its company that is not in the trash. A User who uploaded it can
 * name only the document's own files, because another document's file could belong to a project that is not
 * assigned to them.
 */
export const guardDocumentUpdate: Guard = async (input, { companyId, isManager }, { rows }) => {
  const row = await rows.document(String(input.id));
  // Amplify's own step reports a missing row.
  if (row?.companyId !== companyId) return {};
  if (!isManager) requireOwnFiles(input, row);
  if ('projectId' in input && input.projectId !== row.projectId) {
    const project = await rows.project(String(input.projectId));
    if (project?.companyId !== companyId || project.deletedAt !== null)
      throw new AppError('not-found', dataErrors.projectNotFound);
  }
  return {};
};

function requireOwnFiles(input: Input, { id, companyId, projectId }: DocumentRow): void {
  for (const [field, purpose] of Object.entries(files)) {
    const key = input[field];
    if (key === undefined) continue;
    if (typeof key !== 'string' || !isKeyOf(purpose, { companyId, projectId, documentId: id }, key))
      throw new AppError('forbidden', dataErrors.unauthorized, { logMessage: `${field} is not its own` });
  }
}
