import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

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
export async function backendFingerprint(
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
