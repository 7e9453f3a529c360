import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { setTimeout } from 'node:timers/promises';
import { companyObjects } from '#amplify/functions/company-data/company-objects.ts';
import { exportStates } from '#amplify/functions/company-data/company-states.ts';
import { dataApi, type Environment, required } from '#amplify/functions/data-api/environment.ts';
import { s3Client } from '#amplify/functions/object-storage/s3-client.ts';
import { createObjectStore } from '#amplify/functions/providers/object-store.ts';
import { type ExportState, exportKeys, isBeingWritten } from '#domain/company-data/company-export.ts';

const BEGIN = 'mutation Begin($companyId: ID) { exportCompany(companyId: $companyId) { success } }';
const ASK_MS = 500;

/**
 * Lets the installation export a company, as an Admin can on the screen, and saves the zip. The file gets its
 * name only when it is complete, and never overwrites another.
 */
export async function exportToFile(
  environment: Environment,
  companyId: string,
  file: string,
): Promise<ExportState> {
  await (await open(file, 'wx')).close();
  const unfinished = `${file}.part`;
  try {
    await dataApi(environment)(BEGIN, { companyId });
    const state = await whenWritten(environment, companyId);
    const { read } = companyObjects(s3Client(environment), required(environment, 'STORAGE_BUCKET_NAME'));
    const zip = await read(exportKeys.zip(companyId, state.id));
    if (!zip) throw new Error('The export is gone: another one was started meanwhile.');
    await pipeline(zip, createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true }));
    await rename(unfinished, file);
    return state;
  } catch (error) {
    await rm(unfinished, { force: true });
    await rm(file, { force: true });
    throw error;
  }
}

async function whenWritten(environment: Environment, companyId: string): Promise<ExportState> {
  const states = exportStates(createObjectStore(environment));
  for (;;) {
    const state = (await states.read(companyId))?.state;
    if (state?.status === 'ready') return state;
    if (!state || !isBeingWritten(state, Date.now()))
      throw new Error('The export stopped before its end. The log of the installation says why.');
    await setTimeout(ASK_MS);
  }
}
