import type { QueryClient } from '@tanstack/react-query';
import { prefetch } from '#domain/limits/limits.ts';
import { resolveProject } from '#domain/projects/project-slug.ts';
import { companyDocumentsQuery, projectDocumentsQuery } from '#features/documents/api/documents.ts';
import { projectsQuery } from '#features/projects/api/projects.ts';
import type { ScreenAddress } from './screen-of.ts';

/**
 * Fetches what a screen of the person's own company will ask for first, unless it was fetched within 30 s. A failure is
 * left to the screen itself, which asks again and tells it.
 */
export async function warmData(client: QueryClient, companyId: string, screen: ScreenAddress): Promise<void> {
  if (screen.companyId.toLowerCase() !== companyId.toLowerCase()) return;
  if (screen.name === 'settings' || screen.name === 'newProject') return;
  const fresh = { staleTime: prefetch.cacheMs };
  const projects = client.prefetchQuery({ ...projectsQuery(companyId), ...fresh });
  if (screen.project === undefined) {
    await Promise.all([projects, client.prefetchQuery({ ...companyDocumentsQuery(companyId), ...fresh })]);
    return;
  }
  await projects;
  const known = client.getQueryData(projectsQuery(companyId).queryKey) ?? [];
  const project = resolveProject(screen.project, known);
  if (project) await client.prefetchQuery({ ...projectDocumentsQuery(project.id), ...fresh });
}
