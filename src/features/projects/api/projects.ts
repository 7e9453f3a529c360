import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { mergeRow } from '#domain/documents/merge-row.ts';
import { isInTrash } from '#domain/documents/trash.ts';
import type { Precedence } from '#domain/facts/precedence.ts';
import { UNTITLED } from '#domain/projects/project-slug.ts';
import { openProjects } from '#features/company/api/open-projects.ts';
import { type DataClient, dataClient } from '#lib/amplify/data-client.ts';
import { allRows } from '#lib/amplify/data-result.ts';

/** A project as the screens use it. */
export interface Project {
  id: string;
  companyId: string;
  name: string;
  description: string;
  slug: string | null;
  /** On one line. Empty if none was entered. */
  address: string;
  streetNumber: string;
  streetName: string;
  suburb: string;
  state: string;
  postcode: string;
  /** Which documents take precedence if two state different values. Null if no one has set it. */
  precedence: Precedence | null;
  /** ISO time. */
  createdAt: string;
  /** ISO time. */
  updatedAt: string;
  /** ISO time of the move to the trash. */
  deletedAt: string | null;
}

export const projectFields = [
  'id',
  'companyId',
  'name',
  'description',
  'slug',
  'address',
  'streetNumber',
  'streetName',
  'suburb',
  'state',
  'postcode',
  'precedence',
  'createdAt',
  'updatedAt',
  'deletedAt',
] as const;

/** The data API's row for `projectFields`. */
export interface ProjectRow {
  id: string;
  companyId: string;
  name: string;
  description?: string | null;
  slug?: string | null;
  address?: string | null;
  streetNumber?: string | null;
  streetName?: string | null;
  suburb?: string | null;
  state?: string | null;
  postcode?: string | null;
  precedence?: Precedence | null;
  createdAt?: string | null;
  updatedAt?: string | null;
  deletedAt?: string | null;
}

/** The project of a row. */
export function projectOf(row: ProjectRow): Project {
  return {
    id: row.id,
    companyId: row.companyId,
    name: row.name.trim() || UNTITLED,
    description: row.description ?? '',
    slug: row.slug ?? null,
    address: row.address ?? '',
    streetNumber: row.streetNumber ?? '',
    streetName: row.streetName ?? '',
    suburb: row.suburb ?? '',
    state: row.state ?? '',
    postcode: row.postcode ?? '',
    precedence: row.precedence ?? null,
    createdAt: row.createdAt ?? '',
    updatedAt: row.updatedAt ?? '',
    deletedAt: row.deletedAt ?? null,
  };
}

/** Rows in one request. */
const pageRows = 500;

/** Every project row of the company, newest first, including those in the trash, which keep their slugs. */
export function listProjectRows(companyId: string, client: DataClient = dataClient()): Promise<ProjectRow[]> {
  return allRows((nextToken) =>
    client.models.Project.projectsByCompany(
      { companyId },
      { sortDirection: 'DESC', limit: pageRows, nextToken, selectionSet: projectFields },
    ),
  );
}

/** The projects of the company that the caller may open, newest first, without those in the trash. */
export async function listProjects(companyId: string): Promise<Project[]> {
  const [rows, mayOpen] = await Promise.all([listProjectRows(companyId), openProjects(companyId)]);
  return rows.filter((row) => !row.deletedAt && mayOpen(row.id)).map(projectOf);
}

/** The projects that can still be restored from the trash, last deleted first. */
async function listDeletedProjects(
  companyId: string,
  now: number,
  client: DataClient = dataClient(),
): Promise<Project[]> {
  const rows = (await listProjectRows(companyId, client)).map(projectOf);
  return rows
    .filter((project) => isInTrash(project, now))
    .sort((a, b) => (b.deletedAt ?? '').localeCompare(a.deletedAt ?? ''));
}

export function deletedProjectsQuery(companyId: string) {
  return queryOptions({
    queryKey: ['deleted-projects', companyId] as const,
    queryFn: () => listDeletedProjects(companyId, Date.now()),
  });
}

export function projectsQuery(companyId: string) {
  return queryOptions({ queryKey: ['projects', companyId], queryFn: () => listProjects(companyId) });
}

/** Puts a changed project into the company's list, or removes it if it is in the trash. */
export function showProject(queryClient: QueryClient, project: Project): void {
  const { queryKey } = projectsQuery(project.companyId);
  queryClient.setQueryData(queryKey, (list) => list && [...mergeRow(list, project, !project.deletedAt)]);
  void queryClient.invalidateQueries({ queryKey: ['deleted-projects', project.companyId] });
}
