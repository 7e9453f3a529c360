import { resolve } from 'node:path';
import { dataApi, required } from '#amplify/functions/data-api/environment.ts';
import { s3Client } from '#amplify/functions/object-storage/s3-client.ts';
import { companyRows as companies } from '#amplify/rows/company.ts';
import { isSafeId } from '#domain/documents/ids.ts';
import { companyObjects } from '#local/export/company-objects.ts';
import { writeExport } from '#local/export/write-export.ts';
import { target } from './local/target.ts';

/**
 * `npm run export-company -- COMPANY [FILE.zip]`: writes everything of a company into a zip file that can be read without
 * Plumbline. It works on this installation, running (at PORT) or stopped, or on the one that `AMPLIFY_DATA_GRAPHQL_ENDPOINT`
 * and the other variables of a function name.
 */
async function exportCompany(companyId: string | undefined, file = `${companyId}.zip`): Promise<string> {
  if (!companyId) throw new Error('Which company? npm run export-company -- COMPANY [FILE.zip]');
  if (!isSafeId(companyId)) throw new Error(`${companyId} is no id of a company.`);
  const { environment, close } = await target();
  try {
    const query = dataApi(environment);
    const { companyRows, exportedModels } = await import('#local/export/company-rows.ts').catch(
      explainMissing,
    );
    if (!(await companies(query).company(companyId))) throw new Error(`There is no company ${companyId}.`);
    const { files, rows } = await writeExport(resolve(file), {
      companyId,
      models: exportedModels().map((model) => ({
        name: model.name,
        rows: () => companyRows(query, model, companyId),
      })),
      objects: companyObjects(s3Client(environment), required(environment, 'STORAGE_BUCKET_NAME')),
      now: new Date(),
    });
    const bytes = files.reduce((sum, { size }) => sum + size, 0);
    const count = Object.values(rows).reduce((sum, one) => sum + one, 0);
    return `${resolve(file)}: ${count} rows and ${files.length} files, ${(bytes / 1e6).toFixed(1)} MB unpacked.`;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST')
      throw new Error(`${resolve(file)} is there already. Name another file.`);
    throw error;
  } finally {
    await close();
  }
}

/** The models come from the schema's source, which a server that was built without development packages cannot load. */
function explainMissing(error: NodeJS.ErrnoException): never {
  if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
  throw new Error(
    'Exporting needs the development packages: run npm ci in a checkout of the same version first.',
  );
}

try {
  console.log(await exportCompany(process.argv[2], process.argv[3]));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
