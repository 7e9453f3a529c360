import { existsSync } from 'node:fs';
import path from 'node:path';
import { holderOf } from 'amplify-offline/data-directory';
import { S3_PATH } from 'amplify-offline/installation';
import { loadSecrets } from 'amplify-offline/secrets';
import type { Environment } from '#amplify/functions/data-api/environment.ts';
import { REGION } from '#domain/limits/limits.ts';
import { BUCKET } from '#local/names.ts';
import { startLocal } from '#local/start.ts';
import { DATA_DIRECTORY } from './paths.ts';

/** Where rows and files are, as the functions' own environment names it. */
export interface Target {
  environment: Environment;
  close(): Promise<void>;
}

/**
 * The installation that a command works on: the one that `AMPLIFY_DATA_GRAPHQL_ENDPOINT` and the other variables of a function
 * name, or this one, running (at PORT) or stopped. @throws where there is none
 */
export async function target(): Promise<Target> {
  const nothing = async () => undefined;
  if (process.env.AMPLIFY_DATA_GRAPHQL_ENDPOINT) return { environment: process.env, close: nothing };
  if (!existsSync(path.join(DATA_DIRECTORY, 'secrets.json')))
    throw new Error(`There is nothing in ${DATA_DIRECTORY}.`);
  if (holderOf(DATA_DIRECTORY) !== null) {
    return { environment: installationAt(`http://localhost:${process.env.PORT || 5173}`), close: nothing };
  }
  const local = await startLocal({ dataDir: DATA_DIRECTORY, port: 0 });
  return { environment: installationAt(local.origin), close: local.close };
}

function installationAt(origin: string): Environment {
  const { accessKeyId, secretAccessKey } = loadSecrets(DATA_DIRECTORY);
  return {
    AWS_REGION: REGION,
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    AWS_ENDPOINT_URL_S3: `${origin}${S3_PATH}`,
    AMPLIFY_DATA_GRAPHQL_ENDPOINT: `${origin}/graphql`,
    STORAGE_BUCKET_NAME: BUCKET,
  };
}
