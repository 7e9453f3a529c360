import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { importDeps } from '#local/import/import-deps.ts';
import { runImport } from '#local/import/run-import.ts';
import { type Target, target } from './local/target.ts';

/**
 * `npm run import-company -- FILE.zip [--people MARK]`: imports an exported company into an installation that does not
 * have it, once its people were read and confirmed. The same command resumes an interrupted import. It works on this
 * installation, running or stopped, or on the one that `AMPLIFY_DATA_GRAPHQL_ENDPOINT`, `USER_POOL_ID` and the other
 * variables of a function name.
 */
async function run(args: readonly string[]): Promise<string> {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { people: { type: 'string' } },
  });
  const [file] = positionals;
  if (!file) throw new Error('Which file? npm run import-company -- FILE.zip');
  let installation: Target | null = null;
  try {
    return await runImport({ file: resolve(file), people: values.people }, async () => {
      installation = await target();
      return importDeps(installation.environment, console.log);
    });
  } finally {
    await (installation as Target | null)?.close();
  }
}

try {
  console.log(await run(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
