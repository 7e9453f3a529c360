/** A heavy group of screens, downloaded together. */
export type RouteGroup =
  | 'company'
  | 'dashboard'
  | 'projects'
  | 'newProject'
  | 'documents'
  | 'settings'
  | 'activity'
  | 'team'
  | 'project';

/** A screen under a company, as its address names it. */
export interface Screen {
  companyId: string;
  group: RouteGroup;
  /** The segment that means the project, where the screen is one of a project. */
  project?: string;
}

const groups: Record<string, RouteGroup> = {
  documents: 'documents',
  projects: 'projects',
  settings: 'settings',
  activity: 'activity',
  team: 'team',
};

/** The screen that a path leads to; null for a path that can't be read. */
export function screenOf(path: string): Screen | null {
  const [companyId, second, third] = segmentsOf(path);
  if (!companyId) return null;
  if (!second) return { companyId, group: 'dashboard' };
  const group = groups[second];
  if (group === 'projects' && third === 'new') return { companyId, group: 'newProject' };
  return group ? { companyId, group } : { companyId, group: 'project', project: second };
}

function segmentsOf(path: string): string[] {
  try {
    return path.split('/').filter(Boolean).map(decodeURIComponent);
  } catch {
    return [];
  }
}
