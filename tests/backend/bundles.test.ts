import { execFile } from 'node:child_process';
import { globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { functions } from '#amplify/functions/function-table.ts';
import { bundleFunction } from '../support/bundle-function.ts';

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(path.join(tmpdir(), 'plumbline-bundles-'));
afterAll(() => rmSync(folder, { recursive: true }));

const handlers = globSync('amplify/{auth,functions}/*/handler.ts', { cwd: root });
/**
 * A cold start reads and compiles the whole bundle. The largest, which answers questions, has 2.90 MB: 450 kB of them are the
 * site words of eight languages, which are read in 7 ms, and more than half the libraries (the stemmers of all languages for three,
 * the whole client of the vector index). Cut there before this grows again.
 */
const MAX_BYTES = 2_950_000;

/**
 * Lambda sets region and function name. The list of SSM parameters is empty, because these tests have no AWS to ask.
 */
const environment = { AMPLIFY_SSM_ENV_CONFIG: '{}', AWS_REGION: 'ap-southeast-2', PATH: process.env.PATH };

/** The type of the handler that a bundle exports, loaded in its own process and folder. */
async function handlerType(file: string): Promise<string> {
  const script = `const { handler } = await import(${JSON.stringify(pathToFileURL(file).href)}); console.log(typeof handler); process.exit(0)`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script], {
    ...{ cwd: folder, env: environment },
  });
  return stdout.trim();
}

describe('the bundle of a function', () => {
  it('exists for every row of the function table', () => {
    expect(handlers).toHaveLength(Object.keys(functions).length);
  });

  it.each(handlers)('%s is one file that starts without others and stays small', async (handler) => {
    const { file, code } = await bundleFunction(path.join(root, handler), folder);
    expect(code).toBeLessThan(MAX_BYTES);
    expect(await handlerType(file)).toBe('function');
  });

  it('does not start when one of its modules is missing', async () => {
    const { file } = await bundleFunction(path.join(root, handlers[0] ?? ''), folder);
    await expect(handlerType(`${file}.missing`)).rejects.toThrow('ERR_MODULE_NOT_FOUND');
  });
});
