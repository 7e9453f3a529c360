import { ensureAppBuilt } from '#scripts/local/app-build.ts';
import { ROOT } from '#scripts/local/paths.ts';

/** Builds the app once, where its sources have changed: the workers that serve it start at the same time. */
export default async function buildApp(): Promise<void> {
  await ensureAppBuilt(ROOT, () => console.log('Building the app.'));
}
