import { projectSegment } from '#domain/projects/project-slug.ts';
import { paths } from './paths.ts';

/** The URL of a project. */
export function projectHref(project: {
  id: string;
  companyId: string;
  name: string;
  slug: string | null;
}): string {
  return paths.project(project.companyId, projectSegment(project));
}
