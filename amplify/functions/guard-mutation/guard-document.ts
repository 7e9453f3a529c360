import { AppError } from '#domain/errors/app-error.ts';
import { dataErrors } from '#domain/errors/catalogue.ts';
import type { Guard } from './guard.ts';

/** A document can move only to a project of its company that is not in the trash. */
export const guardDocumentUpdate: Guard = async (input, { companyId }, { rows }) => {
  const row = await rows.document(String(input.id));
  // Amplify's own step reports a row that isn't there.
  if (row?.companyId !== companyId || !('projectId' in input)) return {};
  if (input.projectId !== row.projectId) {
    const project = await rows.project(String(input.projectId));
    if (project?.companyId !== companyId || project.deletedAt !== null)
      throw new AppError('not-found', dataErrors.projectNotFound);
  }
  return {};
};
