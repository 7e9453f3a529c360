import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

const isSource = (file: string) => file.endsWith('.ts') && !file.endsWith('.test.ts');

async function sources(root: string, folder: string): Promise<string[]> {
  const entries = await readdir(path.join(root, folder), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && isSource(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));
}

/** A hash of all that the synthesized backend depends on; tests are no part of it. */
export async function backendFingerprint(
  root: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<string> {
  const folders = await Promise.all(['amplify', 'src/domain'].map((folder) => sources(root, folder)));
  // package.json says which folder a #name is.
  const files = [...folders.flat(), 'local/synth/run-synth.ts', 'package.json', 'package-lock.json'].sort();
  const hash = createHash('sha256').update(JSON.stringify(settings));
  for (const file of files) {
    const content = await readFile(path.join(root, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex').slice(0, 32);
}
