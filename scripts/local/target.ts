import { existsSync } from 'node:fs';
import path from 'node:path';
import { holderOf } from 'amplify-offline/data-directory';
import { loadSecrets } from 'amplify-offline/secrets';
import type { Environment } from '#amplify/functions/data-api/environment.ts';
import { administratorEnvironment } from '#local/administrator.ts';
import { readSettings } from '#local/settings.ts';
import { startLocal } from '#local/start.ts';
import { DATA_DIRECTORY, ROOT } from './paths.ts';

/** The location of rows and files, as in the environment of the functions. */
export interface Target {
  environment: Environment;
  close(): Promise<void>;
}

/**
 * The installation that a command works on: the one that `AMPLIFY_DATA_GRAPHQL_ENDPOINT` and the other variables of a
 * function name, or this one, running (at PORT or PUBLIC_ORIGIN) or stopped. @throws if there is none
 */
export async function target(): Promise<Target> {
  const nothing = async () => undefined;
  if (process.env.AMPLIFY_DATA_GRAPHQL_ENDPOINT) return { environment: process.env, close: nothing };
  if (!existsSync(path.join(DATA_DIRECTORY, 'secrets.json')))
    throw new Error(`There is nothing in ${DATA_DIRECTORY}.`);
  if (holderOf(DATA_DIRECTORY) !== null) {
    const { publicOrigin, port } = readSettings(process.env, ROOT);
    return { environment: installationAt(publicOrigin ?? `http://localhost:${port}`), close: nothing };
  }
  const local = await startLocal({ dataDir: DATA_DIRECTORY, port: 0 });
  return { environment: installationAt(local.origin), close: local.close };
}

function installationAt(origin: string): Environment {
  return administratorEnvironment(origin, loadSecrets(DATA_DIRECTORY));
}
