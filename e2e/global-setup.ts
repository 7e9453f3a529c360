import { ensureAppBuilt } from '#scripts/local/app-build.ts';
import { ROOT } from '#scripts/local/paths.ts';
import { layOwnNetwork } from './own-network.ts';

/**
 * Builds the app once, if its sources have changed, because the workers that serve it start at the same time. Creates
 * the network in which one server runs.
 * @returns a function that removes the network at the end of the run
 */
export default async function setUp(): Promise<() => void> {
  const removeNetwork = layOwnNetwork();
  await ensureAppBuilt(ROOT, () => console.log('Building the app.'));
  return removeNetwork;
}
