import { AppError } from '#domain/errors/app-error.ts';
import { dataErrors } from '#domain/errors/catalogue.ts';
import { LONGEST_REASON } from '#domain/sheets/findings/finding.ts';
import type { Caller } from '#domain/tenancy/caller.ts';
import type { CompanyRows } from '../../rows/document.ts';
import { mayOpenProject, type ProjectAccessRows } from '../data-api/project-access.ts';

export interface DismissRequest {
  id: string;
  /** Without a reason, the finding is reopened. */
  reason?: string | null;
}

export interface DismissReply {
  state: 'open' | 'dismissed';
}

export interface DismissRows extends Pick<CompanyRows, 'project'> {
  finding(id: string): Promise<{ id: string; companyId: string; projectId: string } | null>;
  dismissFinding(id: string, reason: string, by: string, at: string): Promise<void>;
  reopenFinding(id: string): Promise<void>;
}

interface Deps {
  rows: DismissRows;
  access: ProjectAccessRows;
  now: Date;
}

/** Throws AppError: `not-found`, `forbidden`, `invalid` for a blank or overlong reason. */
export async function dismissFinding(
  { id, reason }: DismissRequest,
  caller: Caller,
  { rows, access, now }: Deps,
): Promise<DismissReply> {
  const row = await rows.finding(id);
  const project = row?.companyId === caller.companyId ? await rows.project(row.projectId, caller) : null;
  if (!row || !project) throw new AppError('not-found', dataErrors.findingGone);
  if (!(await mayOpenProject(caller, project.id, access)))
    throw new AppError('forbidden', dataErrors.unauthorized);
  if (reason === null || reason === undefined) {
    await rows.reopenFinding(id);
    return { state: 'open' };
  }
  const words = reason.trim();
  if (words === '' || words.length > LONGEST_REASON)
    throw new AppError('invalid', dataErrors.reasonLength(LONGEST_REASON));
  await rows.dismissFinding(id, words, caller.sub, now.toISOString());
  return { state: 'dismissed' };
}
