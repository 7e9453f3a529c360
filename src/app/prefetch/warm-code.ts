import { routeGroups } from './route-groups.ts';
import type { RouteGroup } from './screen-of.ts';

/** Downloads the code of a group now. A failure is left to the moment it is opened. */
export async function warmCode(group: RouteGroup): Promise<void> {
  await routeGroups[group]().catch(() => {});
}

/** Someone who saves data downloads only what they open. */
function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

/** Downloads every group, one after the other, for when there is nothing better to do. */
export async function warmAllCode(): Promise<void> {
  if (savesData()) return;
  for (const group of Object.keys(routeGroups) as RouteGroup[]) await warmCode(group);
}
