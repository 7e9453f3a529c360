import type { LazyRouteFunction, RouteObject } from 'react-router-dom';
import type { RouteGroup } from './screen-of.ts';

type LoadGroup = LazyRouteFunction<RouteObject>;

/** The heavy groups of screens. Each is downloaded when it is first opened, or before (use-prefetch.ts). */
export const routeGroups = {
  company: () => import('../routes/company.tsx'),
  dashboard: () => import('../routes/company/dashboard.tsx'),
  projects: () => import('../routes/company/projects.tsx'),
  newProject: () => import('../routes/company/projects/new.tsx'),
  documents: () => import('../routes/company/documents.tsx'),
  settings: () => import('../routes/company/settings.tsx'),
  activity: () => import('../routes/company/activity.tsx'),
  team: () => import('../routes/company/team.tsx'),
  /** Details of a project and the viewer: one screen with three panes. */
  project: () => import('../routes/company/project.tsx'),
} satisfies Record<RouteGroup, LoadGroup>;
