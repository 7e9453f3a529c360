import { resolve } from 'node:path';
import { importCompany } from '#local/import/import-company.ts';
import { importDeps } from '#local/import/import-deps.ts';
import { openExport } from '#local/import/read-export.ts';
import { target } from './local/target.ts';

/**
 * `npm run import-company -- FILE.zip`: imports an exported company into an installation that does not have it. The
 * same command resumes an interrupted import. It works on this installation, running or stopped, or on the
 * one that `AMPLIFY_DATA_GRAPHQL_ENDPOINT`, `USER_POOL_ID` and the other variables of a function name.
 */
async function run(file: string | undefined): Promise<string> {
  if (!file) throw new Error('Which file? npm run import-company -- FILE.zip');
  const sound = await openExport(resolve(file));
  const { environment, close } = await target();
  try {
    const { companyId, rows, objects, documents, created, elsewhere } = await importCompany(
      sound,
      importDeps(environment),
    );
    return [
      `${companyId}: ${rows} rows, ${objects} files, ${documents} documents indexed.`,
      ...created.map(
        (email) =>
          `  ${email}: an account was made. Its person chooses a password by “Forgot your password?”.`,
      ),
      ...elsewhere.map((email) => `  ${email}: is a member of another company here, and was left out.`),
    ].join('\n');
  } finally {
    sound.close();
    await close();
  }
}

try {
  console.log(await run(process.argv[2]));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
