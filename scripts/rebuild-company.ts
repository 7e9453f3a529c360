import { existsSync } from 'node:fs';
import path from 'node:path';
import { holderOf } from 'amplify-offline/data-directory';
import { S3_PATH } from 'amplify-offline/installation';
import { loadSecrets } from 'amplify-offline/secrets';
import { dataApi, type Environment, required } from '#amplify/functions/data-api/environment.ts';
import { s3Client } from '#amplify/functions/object-storage/s3-client.ts';
import { isSafeId } from '#domain/documents/ids.ts';
import { REGION } from '#domain/limits/limits.ts';
import { BUCKET } from '#local/names.ts';
import { type Rebuilt, rebuildCompany } from '#local/recovery/rebuild-company.ts';
import { storedCopies } from '#local/recovery/stored-copies.ts';
import { storedRows } from '#local/recovery/stored-rows.ts';
import { startLocal } from '#local/start.ts';
import { DATA_DIRECTORY } from './local/paths.ts';

/** Where rows and copies are, as the functions' own environment names it. */
interface Target {
  environment: Environment;
  close(): Promise<void>;
}

/**
 * `npm run rebuild-company -- COMPANY`: makes the rows of a company's projects and documents anew from their JSON copies in
 * storage. It works on this installation, running (at PORT) or stopped, or on the one that `AMPLIFY_DATA_GRAPHQL_ENDPOINT` and
 * the other variables of a function name.
 */
async function rebuild(companyId: string | undefined): Promise<string> {
  if (!companyId) throw new Error('Which company? npm run rebuild-company -- COMPANY');
  if (!isSafeId(companyId)) throw new Error(`${companyId} is no id of a company.`);
  const { environment, close } = await target();
  try {
    const { Project, Document } = await rebuildCompany(companyId, {
      copies: storedCopies(s3Client(environment), required(environment, 'STORAGE_BUCKET_NAME')),
      rows: storedRows(dataApi(environment)),
    });
    if (Project.failed.length + Document.failed.length > 0) process.exitCode = 1;
    return [...told('Projects', Project), ...told('Documents', Document)].join('\n');
  } finally {
    await close();
  }
}

function told(what: string, { made, broughtUpToDate, skipped, failed }: Rebuilt): string[] {
  return [
    `${what}: ${made} made, ${broughtUpToDate} brought up to date, ${skipped} left as new as their copy or newer, ${failed.length} not rebuilt`,
    ...failed.map(({ key, why }) => `  ${key}: ${why}`),
  ];
}

async function target(): Promise<Target> {
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

try {
  console.log(await rebuild(process.argv[2]));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
