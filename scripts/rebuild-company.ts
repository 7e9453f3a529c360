import { dataApi, required } from '#amplify/functions/data-api/environment.ts';
import { s3Client } from '#amplify/functions/object-storage/s3-client.ts';
import { isSafeId } from '#domain/documents/ids.ts';
import { type Rebuilt, rebuildCompany } from '#local/recovery/rebuild-company.ts';
import { storedCopies, storedRows } from '#local/recovery/stored-rows.ts';
import { target } from './local/target.ts';

/**
 * `npm run rebuild-company -- COMPANY`: rebuilds the rows of a company's projects and documents from their JSON copies
 * in storage. It works on this installation, running or stopped, or on the one that
 * `AMPLIFY_DATA_GRAPHQL_ENDPOINT` and the other variables of a function name.
 */
async function rebuild(companyId: string | undefined): Promise<string> {
  if (!companyId) throw new Error('Which company? npm run rebuild-company -- COMPANY');
  if (!isSafeId(companyId)) throw new Error(`${companyId} is not the ID of a company.`);
  const { environment, close } = await target();
  try {
    const { Project, Document } = await rebuildCompany(companyId, {
      copies: storedCopies(s3Client(environment), required(environment, 'STORAGE_BUCKET_NAME')),
      rows: storedRows(dataApi(environment)),
    });
    if (Project.failed.length + Document.failed.length > 0) process.exitCode = 1;
    return [...countsOf('Projects', Project), ...countsOf('Documents', Document)].join('\n');
  } finally {
    await close();
  }
}

function countsOf(what: string, { made, broughtUpToDate, skipped, failed }: Rebuilt): string[] {
  return [
    `${what}: ${made} made, ${broughtUpToDate} brought up to date, ${skipped} left as new as their copy or newer, ${failed.length} not rebuilt`,
    ...failed.map(({ key, why }) => `  ${key}: ${why}`),
  ];
}

try {
  console.log(await rebuild(process.argv[2]));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
