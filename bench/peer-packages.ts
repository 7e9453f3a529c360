import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/**
 * Installs packages for a comparison or measurement into a separate folder, never as dependencies. Null if they cannot
 * be installed. `own`: further options for npm.
 */
export async function installPeer(
  name: string,
  packages: readonly string[],
  own: readonly string[] = [],
): Promise<string | null> {
  const folder = join(tmpdir(), `plumbline-bench-${name}`);
  if (existsSync(join(folder, 'complete'))) return folder;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true }');
  const options = ['--no-audit', '--no-fund', '--ignore-scripts', '--prefix', folder, ...own];
  return orLeftOut(name, async () => {
    await runTool('npm', 'install', ...options, ...packages);
    writeFileSync(join(folder, 'complete'), '');
    return folder;
  });
}

/** Runs a tool that installs. @throws with the tool's output */
export async function runTool(command: string, ...args: string[]): Promise<void> {
  await promisify(execFile)(command, args);
}

/** The result of `install`. Null, with a sentence, if the peer cannot be installed on this machine. */
export async function orLeftOut<T>(peer: string, install: () => Promise<T>): Promise<T | null> {
  try {
    return await install();
  } catch (error) {
    console.error(`${peer} is left out: ${String(error).slice(0, 300)}`);
    return null;
  }
}
