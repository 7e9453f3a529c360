import { dataApi, required } from '#amplify/functions/data-api/environment.ts';
import { s3Client } from '#amplify/functions/object-storage/s3-client.ts';
import { companyRows } from '#amplify/rows/people.ts';
import { isSafeId } from '#domain/documents/ids.ts';
import { describeTally } from '#domain/sheets/reading-tally.ts';
import { readCompanySheets } from '#local/recovery/read-sheets.ts';
import { storedSheets } from '#local/recovery/stored-sheets.ts';
import { target } from './local/target.ts';

/**
 * `npm run read-sheets [-- COMPANY]`: files the sheets of documents that were extracted before the register existed,
 * for one company or all, and prints one line with the result of each. See `target` for where it works.
 */
async function readAll(only: string | undefined): Promise<void> {
  if (only !== undefined && !isSafeId(only)) throw new Error(`${only} is not the ID of a company.`);
  const { environment, close } = await target();
  try {
    const query = dataApi(environment);
    const stored = storedSheets(query, s3Client(environment), required(environment, 'STORAGE_BUCKET_NAME'));
    const companies = only ? [{ id: only, name: only }] : await companyRows(query).everyCompany();
    for (const { id, name } of companies) {
      const tally = await readCompanySheets(id, stored, new Date());
      if (tally.failed.length > 0) process.exitCode = 1;
      console.log(`${name}: ${describeTally(tally)}`);
    }
  } finally {
    await close();
  }
}

try {
  await readAll(process.argv[2]);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
