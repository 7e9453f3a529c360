import type { QueryClient } from '@tanstack/react-query';
import { mergeRow } from '#domain/documents/merge-row.ts';
import { projectsQuery } from './list-projects.ts';
import type { Project } from './project.ts';

/** Puts a project as it is now into the company's list, or takes it out where it is in the trash. */
export function showProject(queryClient: QueryClient, project: Project): void {
  const { queryKey } = projectsQuery(project.companyId);
  queryClient.setQueryData(queryKey, (list) => list && [...mergeRow(list, project, !project.deletedAt)]);
  void queryClient.invalidateQueries({ queryKey: ['deleted-projects', project.companyId] });
}
