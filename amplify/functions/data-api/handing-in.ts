import { AppError } from '#domain/errors/app-error.ts';
import { dataErrors } from '#domain/errors/catalogue.ts';
import type { Caller } from '#domain/tenancy/caller.ts';
import { companyRows } from '../../rows/people.ts';
import { assignmentRows } from '../../rows/project.ts';
import type { GraphqlClient } from './graphql-client.ts';

/** The rows that decide whether a person may add documents to a project, read at the time of the request. */
export interface HandingInRows {
  usersHandIn(companyId: string): Promise<boolean>;
  isAssigned(caller: Caller, projectId: string): Promise<boolean>;
}

/**
 * Throws `forbidden` unless the caller may add documents to this project. An Admin or Owner always may. A
 * User may if the company allows it and the project is currently assigned to them, whatever else they may
 * open. Call it only after checking that the project exists in the company.
 */
export async function requireAdding(caller: Caller, projectId: string, rows: HandingInRows): Promise<void> {
  if (caller.isManager) return;
  if (!(await rows.usersHandIn(caller.companyId)))
    throw new AppError('forbidden', dataErrors.mayNotCreate('documents'), {
      logMessage: 'The company lets no User hand in',
    });
  if (!(await rows.isAssigned(caller, projectId)))
    throw new AppError('forbidden', dataErrors.projectNotAssigned);
}

/** Throws `forbidden` for a document of someone else, unless the caller is Admin or Owner. */
export function requireOwn(caller: Caller, { owner }: { owner: string | null }): void {
  if (!caller.isManager && (owner === null || owner !== caller.owner))
    throw new AppError('forbidden', dataErrors.unauthorized);
}

/** The rows behind the data API. */
export function handingInRows(query: GraphqlClient): HandingInRows {
  const { usersHandIn } = companyRows(query);
  const { isAssigned } = assignmentRows(query);
  return { usersHandIn, isAssigned };
}
