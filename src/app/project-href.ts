import { projectSegment } from '#domain/projects/project-slug.ts';
import { paths } from './paths.ts';

/** Where a project opens. */
export function projectHref(project: {
  id: string;
  companyId: string;
  name: string;
  slug: string | null;
}): string {
  return paths.project(project.companyId, projectSegment(project));
}
