import { matchRoutes } from 'react-router-dom';
import { projectStates, type ScreenName, screenList } from '../screens.ts';

/** A screen under a company, as its address names it. */
export interface ScreenAddress {
  companyId: string;
  name: ScreenName;
  /** The segment that means the project, where the screen is one of a project. */
  project?: string;
}

const states: [ScreenName, { path: string }][] = Object.values(projectStates).map((path) => [
  'project',
  { path },
]);
const routes = [...screenList, ...states].map(([name, { path }]) => ({ path, handle: name }));

/** The screen of a company that a path leads to; null for any other, and for a path that cannot be read. */
export function screenOf(path: string): ScreenAddress | null {
  if (!isReadable(path)) return null;
  const match = matchRoutes(routes, path)?.at(-1);
  const { companyId, project } = match?.params ?? {};
  if (!match || !companyId) return null;
  const name = match.route.handle;
  return project ? { companyId, name, project } : { companyId, name };
}

function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
