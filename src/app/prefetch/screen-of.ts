import { matchRoutes } from 'react-router-dom';
import { projectStates, type ScreenName, screenList } from '../screens.ts';

/** A screen under a company, according to its URL. */
export interface ScreenAddress {
  companyId: string;
  name: ScreenName;
  /** The segment of the project, if the screen belongs to one. */
  project?: string;
}

const states: [ScreenName, { path: string }][] = Object.values(projectStates).map((path) => [
  'project',
  { path },
]);
const routes = [...screenList, ...states].map(([name, { path }]) => ({ path, handle: name }));

/** The company screen of a path. Null for any other path and for one that cannot be parsed. */
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
