import { resolve } from 'node:path';
import { dataApi } from '#amplify/functions/data-api/environment.ts';
import { companyRows } from '#amplify/rows/people.ts';
import { isSafeId } from '#domain/documents/ids.ts';
import { exportToFile } from '#local/export/export-to-file.ts';
import { target } from './local/target.ts';

/**
 * `npm run export-company -- COMPANY [FILE.zip]`: writes all data of a company into a zip file that can be read without
 * Plumbline. It works on this installation, running or stopped, or on the one that
 * `AMPLIFY_DATA_GRAPHQL_ENDPOINT` and the other variables of a function name.
 */
async function exportCompany(companyId: string | undefined, file = `${companyId}.zip`): Promise<string> {
  if (companyId !== undefined && !isSafeId(companyId))
    throw new Error(`${companyId} is not the ID of a company.`);
  const { environment, close } = await target();
  const rows = companyRows(dataApi(environment));
  try {
    if (!companyId) throw new Error(question(await rows.everyCompany()));
    if (!(await rows.company(companyId))) throw new Error(`There is no company ${companyId}.`);
    const { objects, bytes } = await exportToFile(environment, companyId, resolve(file));
    return `${resolve(file)}: ${objects} files, ${(bytes / 1e6).toFixed(1)} MB.`;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST')
      throw new Error(`${resolve(file)} is there already. Name another file.`);
    throw error;
  } finally {
    await close();
  }
}

const question = (companies: readonly { id: string; name: string }[]) =>
  [
    'Which company? npm run export-company -- COMPANY [FILE.zip]',
    ...companies.map(({ id, name }) => `  ${id}  ${name}`),
  ].join('\n');

try {
  console.log(await exportCompany(process.argv[2], process.argv[3]));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
