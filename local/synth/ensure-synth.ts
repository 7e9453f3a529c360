import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { backendFingerprint } from './fingerprint.ts';

const run = promisify(execFile);
const repository = fileURLToPath(new URL('../../', import.meta.url));
/** Earlier results kept, so that switching between two branches does not synthesize each time. */
const resultsKept = 3;

/**
 * The CloudFormation assembly of `amplify/backend.ts`: from the cache when nothing that it depends on has changed, else
 * synthesized now (about 7 s). Safe to call from several processes at once. Throws with CDK's output when it fails.
 */
export async function ensureSynth(root = repository): Promise<{ dir: string }> {
  const cache = path.join(root, '.cache/synth');
  const dir = path.join(cache, await backendFingerprint(root));
  if (existsSync(dir)) return { dir };

  await mkdir(cache, { recursive: true });
  const unfinished = `${dir}.${process.pid}.tmp`;
  await rm(unfinished, { recursive: true, force: true });
  await synthesize(root, unfinished);
  // Another process may have finished first: its result is the same.
  if (existsSync(dir)) await rm(unfinished, { recursive: true, force: true });
  else await rename(unfinished, dir);
  await removeOldResults(cache);
  return { dir };
}

async function synthesize(root: string, outputFolder: string): Promise<void> {
  const script = fileURLToPath(new URL('./run-synth.ts', import.meta.url));
  try {
    await run(process.execPath, [script], {
      cwd: root,
      maxBuffer: 64 * 1024 * 1024,
      // Only what CDK needs: a developer's own settings must not change the cached result.
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        TMPDIR: process.env.TMPDIR,
        CDK_OUTDIR: outputFolder,
      },
    });
  } catch (error) {
    await rm(outputFolder, { recursive: true, force: true });
    const output = error instanceof Error && 'stderr' in error ? String(error.stderr) : '';
    throw new Error(`The backend in amplify/ does not synthesize.\n${output.slice(-4_000)}`, {
      cause: error,
    });
  }
}

async function removeOldResults(cache: string): Promise<void> {
  const names = (await readdir(cache)).filter((name) => !name.endsWith('.tmp'));
  const aged = await Promise.all(
    names.map(async (name) => ({ name, at: (await stat(path.join(cache, name))).mtimeMs })),
  );
  const old = aged.sort((a, b) => b.at - a.at).slice(resultsKept);
  await Promise.all(old.map(({ name }) => rm(path.join(cache, name), { recursive: true, force: true })));
}
