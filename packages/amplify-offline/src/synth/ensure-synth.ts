import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { StartError } from '../server/data-directory.ts';

const run = promisify(execFile);
const scriptFile = (name: string) => fileURLToPath(new URL(name, import.meta.url));
/** The scripts of the process that synthesizes. A change to one of them invalidates cached results. */
const SCRIPTS = ['run-synth', 'backend-modules', 'handler-sources'].map((name) => scriptFile(`./${name}.ts`));
/** What is printed of a failed synthesis below its sentence. */
const LINES_SHOWN = 20;
/** Earlier results are kept, so that switching between two branches does not synthesize each time. */
const resultsKept = 3;

/** The kind of deployment, a developer's sandbox or a branch, and its settings. */
export interface Deployment {
  readonly type: 'sandbox' | 'branch';
  readonly settings?: Readonly<Record<string, string>>;
}

export interface SynthOptions {
  /** The file that calls `defineBackend`. */
  readonly backend: string;
  /** The root of the project. Defaults to the folder above the backend's own. */
  readonly root?: string;
  /** Folders of the project, besides its own, from which the backend imports. */
  readonly sources?: readonly string[];
  /** The folder of cached results. Defaults to `.amplify/offline` in the project. */
  readonly cacheDir?: string;
  /** Defaults to a sandbox without settings. */
  readonly deployment?: Deployment;
  /** The script that writes the assembly into the folder named by `CDK_OUTDIR`. */
  readonly script?: string;
}

/**
 * The CloudFormation assembly of a backend: from the cache if nothing that it depends on has changed, else
 * synthesized now (a few seconds). Concurrent calls are allowed, also from several processes.
 * @throws StartError when there is no such backend, or it does not synthesize; CDK's output is its cause.
 */
export async function ensureSynth(options: SynthOptions): Promise<{ dir: string }> {
  const { deployment = { type: 'sandbox' }, script = SCRIPTS[0] ?? '' } = options;
  const backend = path.resolve(options.backend);
  refuseMissing(backend);
  const root = path.resolve(options.root ?? path.dirname(path.dirname(backend)));
  const kept = options.cacheDir ?? path.join(root, '.amplify/offline');
  const cache = deployment.type === 'sandbox' ? kept : `${kept}-branch`;
  const folders = [path.dirname(backend), ...(options.sources ?? []).map((each) => path.resolve(root, each))];
  const files = [...SCRIPTS, ...manifests(root)];
  const dir = path.join(cache, await backendFingerprint(root, folders, files, deployment.settings));
  if (existsSync(dir)) return { dir };

  await mkdir(cache, { recursive: true });
  const unfinished = await mkdtemp(path.join(cache, 'unfinished-'));
  try {
    await synthesize(script, { backend, root, outputFolder: unfinished, deployment });
    await rename(unfinished, dir);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    // Another call created the same result first.
    if (!existsSync(dir)) throw error;
  }
  await removeOldResults(cache);
  return { dir };
}

function refuseMissing(backend: string): void {
  if (statSync(backend, { throwIfNoEntry: false })?.isFile()) return;
  throw new StartError(
    `There is no file ${backend}: name the one that calls defineBackend, such as amplify/backend.ts.`,
  );
}

/** Files that determine installed versions and the meaning of `#` imports and aliases. */
const manifests = (root: string) =>
  ['package.json', 'tsconfig.json', 'package-lock.json', 'pnpm-lock.yaml', 'yarn.lock']
    .map((name) => path.join(root, name))
    .filter((file) => existsSync(file));

interface Synthesis {
  readonly backend: string;
  readonly root: string;
  readonly outputFolder: string;
  readonly deployment: Deployment;
}

async function synthesize(
  script: string,
  { backend, root, outputFolder, deployment }: Synthesis,
): Promise<void> {
  const { PATH, HOME, TMPDIR } = process.env;
  const { type, settings } = deployment;
  try {
    await run(process.execPath, [script, backend], {
      cwd: root,
      maxBuffer: 64 * 1024 * 1024,
      // Only what CDK needs, because a developer's own environment must not change the cached result.
      env: { PATH, HOME, TMPDIR, CDK_OUTDIR: outputFolder, BACKEND_TYPE: type, ...settings },
    });
  } catch (error) {
    const output = error instanceof Error && 'stderr' in error ? String(error.stderr) : '';
    throw new StartError(sentenceFor(output, backend, root), { cause: endOf(output) });
  }
}

function sentenceFor(output: string, backend: string, root: string): string {
  if (output.includes('Cannot find a package lock file')) {
    return `${backend} does not synthesize, because a function needs the lock file of the project: run "npm install" in ${root} and start again.`;
  }
  return `${backend} does not synthesize: ${reasonIn(output)} Correct it and start again.`;
}

/** An error that is printed as the end of the output, without a stack and a cause of its own. */
function endOf(output: string): Error {
  const cause = new Error(output.trim().split('\n').slice(-LINES_SHOWN).join('\n'));
  cause.stack = cause.message;
  return cause;
}

/** The message of the error that ended the process, as one sentence. */
function reasonIn(output: string): string {
  const [, reason = 'CDK said nothing.'] = /^(?:\[?\w*Error\b[^:\n]*|Error): (.+)$/m.exec(output) ?? [];
  return reason.endsWith('.') ? reason : `${reason}.`;
}

async function removeOldResults(cache: string): Promise<void> {
  const names = (await readdir(cache)).filter((name) => !name.startsWith('unfinished-'));
  const aged = await Promise.all(
    names.map(async (name) => ({ name, at: (await stat(path.join(cache, name))).mtimeMs })),
  );
  const old = aged.sort((a, b) => b.at - a.at).slice(resultsKept);
  await Promise.all(old.map(({ name }) => rm(path.join(cache, name), { recursive: true, force: true })));
}

const isSource = (file: string) => /\.(m?[jt]sx?|json)$/.test(file) && !/\.test\.[jt]sx?$/.test(file);

async function sourcesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && isSource(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !path.relative(folder, file).split(path.sep).includes('node_modules'));
}

/**
 * A hash of everything that a synthesized backend depends on, without tests.
 * @param root of the project; file names are relative to it
 * @param folders with the backend's sources
 * @param files in addition to them
 */
async function backendFingerprint(
  root: string,
  folders: readonly string[],
  files: readonly string[],
  settings: Readonly<Record<string, string>> = {},
): Promise<string> {
  const found = await Promise.all(folders.map(sourcesIn));
  const all = [...found.flat(), ...files].map((file) => [path.relative(root, file), file] as const);
  const hash = createHash('sha256').update(JSON.stringify(settings));
  for (const [name, file] of all.sort(([a], [b]) => (a < b ? -1 : 1))) {
    const content = await readFile(file);
    hash.update(`${name}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex').slice(0, 32);
}
