import { existsSync } from 'node:fs';
import path from 'node:path';
import { founderInvitation } from '#local/public-server.ts';
import { requireOwner } from '#local/require-owner.ts';
import { readSettings } from '#local/settings.ts';
import { ROOT } from './local/paths.ts';

/**
 * `npm run founder-link`: prints a new link to create a company if the sign-up is closed. Plumbline may run meanwhile.
 */
function makeLink(): string {
  const { dataDir, publicOrigin, port } = readSettings(process.env, ROOT);
  if (!existsSync(path.join(dataDir, 'secrets.json'))) {
    throw new Error(`There is nothing in ${dataDir}: start Plumbline once.`);
  }
  requireOwner(dataDir);
  return founderInvitation(dataDir, publicOrigin ?? `http://localhost:${port}`);
}

try {
  console.log(makeLink());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
