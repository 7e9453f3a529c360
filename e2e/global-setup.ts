import { ensureAppBuilt } from '#scripts/local/app-build.ts';
import { ROOT } from '#scripts/local/paths.ts';
import { layOwnNetwork } from './own-network.ts';

/**
 * Builds the app once, where its sources have changed: the workers that serve it start at the same time. Lays the
 * network that one server runs in.
 *
 * @returns what removes the network, for the end of the run
 */
export default async function setUp(): Promise<() => void> {
  const removeNetwork = layOwnNetwork();
  await ensureAppBuilt(ROOT, () => console.log('Building the app.'));
  return removeNetwork;
}
