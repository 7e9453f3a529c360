import type { AskedCompany } from '#domain/answers/answer.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { askErrors, dataErrors } from '#domain/errors/catalogue.ts';
import { questionSize } from '#domain/limits/limits.ts';
import type { Caller } from '#domain/tenancy/caller.ts';
import type { CompanyProjects, CompanyRows } from '../../rows/document.ts';
import {
  mayOpenProject,
  type OpenProjectRows,
  onlyOpenProjects,
  type ProjectAccessRows,
} from '../data-api/project-access.ts';
import type { ReadProjectDocuments } from './project-documents.ts';
import type { Question } from './request.ts';

export interface AskedProjectsDeps {
  rows: Pick<CompanyRows, 'project'> & CompanyProjects;
  access: ProjectAccessRows & OpenProjectRows;
  readDocuments: ReadProjectDocuments;
}

export interface AskedProjects {
  projectIds: readonly string[];
  /** For a question to the whole company, the projects that its answer names; otherwise null. */
  company: AskedCompany | null;
}

type AskedOf = Pick<Question, 'isOfCompany' | 'projectId' | 'documentIds'>;

/**
 * The projects to search, all of which the caller may open now. `ownProject` is the conversation's project. Throws
 * AppError: `not-found`, `forbidden`, `invalid`.
 */
export async function askedProjects(
  deps: AskedProjectsDeps,
  caller: Caller,
  { isOfCompany, projectId, documentIds }: AskedOf,
  ownProject: string | null,
): Promise<AskedProjects> {
  if (isOfCompany) return companyProjects(deps, caller);
  const id = projectId ?? ownProject;
  if (!id) throw new AppError('invalid', dataErrors.missingArgument('sendMessage', 'aiContext.projectId'));
  const [project, mayOpen] = await Promise.all([
    deps.rows.project(id, caller),
    mayOpenProject(caller, id, deps.access),
  ]);
  if (!project || project.deletedAt) throw new AppError('not-found', dataErrors.projectNotFound);
  if (!mayOpen) throw new AppError('forbidden', dataErrors.projectNotAssigned);
  if (documentIds && !(await areInProject(deps, caller, id, documentIds)))
    throw new AppError('not-found', askErrors.documentGone);
  return { projectIds: [id], company: null };
}

/** If the caller may open more projects than one question may search, takes the newest. */
async function companyProjects({ rows, access }: AskedProjectsDeps, caller: Caller): Promise<AskedProjects> {
  const open = await onlyOpenProjects(caller, await rows.projects(caller), access);
  if (open.length === 0) throw new AppError('not-found', askErrors.noProjects);
  const asked = open.slice(0, questionSize.projects);
  const projects = asked.map(({ id, name, slug }) => ({ id, name, slug }));
  return {
    projectIds: asked.map(({ id }) => id),
    company: { projects, left: open.length - asked.length },
  };
}

/** Includes documents in the trash: the answer then says that they are there. */
async function areInProject(
  { readDocuments }: AskedProjectsDeps,
  caller: Caller,
  projectId: string,
  documentIds: readonly string[],
): Promise<boolean> {
  const found = await readDocuments(caller, [projectId], documentIds);
  return found.length === documentIds.length;
}
