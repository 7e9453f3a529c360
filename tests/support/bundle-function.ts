import { readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { build } from 'esbuild';

const require = createRequire(import.meta.resolve('@aws-amplify/backend-function'));
const shim = (name: string) => require.resolve(`./lambda-shims/${name}`);

/**
 * The code that Amplify puts before a function: it reads the function's parameters from SSM. Flattened as Amplify
 * flattens it.
 */
function banner(): string {
  return ['resolve_ssm_params', 'invoke_ssm_shim']
    .map((name) => readFileSync(shim(name), 'utf8'))
    .join('')
    .split(/\r?\n/)
    .map((line) => line.replace(/\/\/.*$/, ''))
    .join('');
}

export interface BundledFunction {
  name: string;
  file: string;
  /** Sizes in bytes: the code, which a cold start reads, and its source map, which is only in the package. */
  code: number;
  map: number;
}

/** Bundles a handler as `ampx pipeline-deploy` does (`factory.js` of `@aws-amplify/backend-function`). */
export async function bundleFunction(handler: string, folder: string): Promise<BundledFunction> {
  const name = path.basename(path.dirname(handler));
  const file = path.join(folder, name, 'index.mjs');
  await build({
    ...{ entryPoints: [handler], outfile: file, bundle: true, platform: 'node', target: 'node24' },
    ...{ format: 'esm', mainFields: ['module', 'main'], minify: true, sourcemap: true, logLevel: 'error' },
    ...{ loader: { '.node': 'file' }, banner: { js: banner() }, inject: [shim('cjs_shim')] },
  });
  return { name, file, code: statSync(file).size, map: statSync(`${file}.map`).size };
}
