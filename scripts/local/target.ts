import { existsSync } from 'node:fs';
import path from 'node:path';
import { holderOf, internalOriginOf } from 'amplify-offline/data-directory';
import { loadSecrets } from 'amplify-offline/secrets';
import type { Environment } from '#amplify/functions/data-api/environment.ts';
import { administratorEnvironment } from '#local/administrator.ts';
import { commandBackend } from '#local/backend.ts';
import { requireOwner } from '#local/require-owner.ts';
import { startLocal } from '#local/start.ts';
import { DATA_DIRECTORY } from './paths.ts';

/** The location of rows and files, as in the environment of the functions. */
export interface Target {
  environment: Environment;
  close(): Promise<void>;
}

/**
 * The installation that a command works on: the one that `AMPLIFY_DATA_GRAPHQL_ENDPOINT` and the other variables of a
 * function name, or this one, running or stopped. A running one is reached inside this computer, where neither its public
 * name nor its proxy is needed. @throws if there is none
 */
export async function target(): Promise<Target> {
  const nothing = async () => undefined;
  if (process.env.AMPLIFY_DATA_GRAPHQL_ENDPOINT) return { environment: process.env, close: nothing };
  if (!existsSync(path.join(DATA_DIRECTORY, 'secrets.json')))
    throw new Error(`There is nothing in ${DATA_DIRECTORY}.`);
  requireOwner(DATA_DIRECTORY);
  if (holderOf(DATA_DIRECTORY) !== null) {
    const internalOrigin = internalOriginOf(DATA_DIRECTORY);
    if (!internalOrigin)
      throw new Error(`Plumbline is starting on ${DATA_DIRECTORY}: run the command again once it is ready.`);
    return { environment: installationAt(internalOrigin), close: nothing };
  }
  const local = await startLocal({ dataDir: DATA_DIRECTORY, port: 0, assembly: commandBackend });
  return { environment: installationAt(local.internalOrigin), close: local.close };
}

function installationAt(origin: string): Environment {
  return administratorEnvironment(origin, loadSecrets(DATA_DIRECTORY));
}
