import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { backendFingerprint } from './fingerprint.ts';

const run = promisify(execFile);
const repository = fileURLToPath(new URL('../../', import.meta.url));
const runSynth = fileURLToPath(new URL('./run-synth.ts', import.meta.url));
/** Earlier results kept, so that switching between two branches does not synthesize each time. */
const resultsKept = 3;

/** What is deployed: a developer's sandbox or a branch, and the settings of its deployment. */
export interface Deployment {
  readonly type: 'sandbox' | 'branch';
  readonly settings?: Readonly<Record<string, string>>;
}

interface Options {
  /** Where `amplify/`, `src/domain/` and the cache are. */
  root?: string;
  /** The script that writes the assembly into the folder named by `CDK_OUTDIR`. */
  script?: string;
  /** Local mode runs a sandbox's backend without settings. */
  deployment?: Deployment;
}

/**
 * The CloudFormation assembly of `amplify/backend.ts`: from the cache when nothing that it depends on has changed, else
 * synthesized now (about 7 s). May be called several times at once, by several processes too. Throws with CDK's output
 * when the backend does not synthesize.
 */
export async function ensureSynth({
  root = repository,
  script = runSynth,
  deployment = { type: 'sandbox' },
}: Options = {}): Promise<{ dir: string }> {
  const cache = path.join(root, deployment.type === 'sandbox' ? '.cache/synth' : '.cache/synth-branch');
  const dir = path.join(cache, await backendFingerprint(root, deployment.settings));
  if (existsSync(dir)) return { dir };

  await mkdir(cache, { recursive: true });
  const unfinished = await mkdtemp(path.join(cache, 'unfinished-'));
  try {
    await synthesize(script, root, unfinished, deployment);
    await rename(unfinished, dir);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    // Another call was quicker; its result is the same.
    if (!existsSync(dir)) throw error;
  }
  await removeOldResults(cache);
  return { dir };
}

async function synthesize(
  script: string,
  root: string,
  outputFolder: string,
  { type, settings }: Deployment,
): Promise<void> {
  const { PATH, HOME, TMPDIR } = process.env;
  try {
    await run(process.execPath, [script], {
      cwd: root,
      maxBuffer: 64 * 1024 * 1024,
      // Only what CDK needs: a developer's own settings must not change the cached result.
      env: { PATH, HOME, TMPDIR, CDK_OUTDIR: outputFolder, BACKEND_TYPE: type, ...settings },
    });
  } catch (error) {
    const output = error instanceof Error && 'stderr' in error ? String(error.stderr) : '';
    throw new Error(`The backend in amplify/ does not synthesize.\n${output.slice(-4_000)}`, {
      cause: error,
    });
  }
}

async function removeOldResults(cache: string): Promise<void> {
  const names = (await readdir(cache)).filter((name) => !name.startsWith('unfinished-'));
  const aged = await Promise.all(
    names.map(async (name) => ({ name, at: (await stat(path.join(cache, name))).mtimeMs })),
  );
  const old = aged.sort((a, b) => b.at - a.at).slice(resultsKept);
  await Promise.all(old.map(({ name }) => rm(path.join(cache, name), { recursive: true, force: true })));
}
