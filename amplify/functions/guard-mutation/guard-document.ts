import { AppError } from '../../../src/domain/errors/app-error.ts';
import { dataErrors } from '../../../src/domain/errors/catalogue.ts';
import type { Guard } from './guard-mutation.ts';

/** A document is moved to a project of its company only: in any other nobody would find it again. */
export const guardDocumentUpdate: Guard = async (input, { companyId }, { rows }) => {
  const row = await rows.document(String(input.id));
  // Amplify's own step reports a row that isn't there.
  if (row?.companyId !== companyId) return {};
  const { name, projectId } = row;
  if ('projectId' in input && input.projectId !== projectId) {
    const project = await rows.project(String(input.projectId));
    if (project?.companyId !== companyId || project.deletedAt !== null)
      throw new AppError('not-found', dataErrors.projectNotFound);
  }
  return { before: { name, projectId } };
};
