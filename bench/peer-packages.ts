import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Installs packages that a bench compares or measures with into a folder of its own, never as a dependency. Null where they can't be had. */
export async function installPeer(name: string, packages: readonly string[]): Promise<string | null> {
  const folder = join(tmpdir(), `plumbline-bench-${name}`);
  if (existsSync(join(folder, 'complete'))) return folder;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true }');
  const options = ['--no-audit', '--no-fund', '--ignore-scripts', '--prefix', folder];
  try {
    await promisify(execFile)('npm', ['install', ...options, ...packages]);
  } catch (error) {
    console.error(`${name} is left out: ${String(error).slice(0, 300)}`);
    return null;
  }
  writeFileSync(join(folder, 'complete'), '');
  return folder;
}
