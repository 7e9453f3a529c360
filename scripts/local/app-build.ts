import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** The files that the built app depends on. */
const SOURCES = [
  'src',
  'public',
  'scripts/vite',
  'scripts/language',
  // Its figures are built into a page.
  'bench/results/site.json',
  'amplify/data',
  'index.html',
  'vite.config.ts',
  'lingui.config.ts',
  'tailwind.config.ts',
  'package.json',
  'package-lock.json',
];

/**
 * Builds the app into `dist`, unless its sources are the same as at the last build.
 * @returns whether it was built now.
 */
export async function ensureAppBuilt(root: string, announce: () => void): Promise<boolean> {
  const record = path.join(root, '.cache/app-build');
  const fingerprint = await appFingerprint(root);
  const built = existsSync(record) ? await readFile(record, 'utf8') : null;
  if (built === fingerprint && existsSync(path.join(root, 'dist/index.html'))) return false;
  announce();
  await buildForProduction(root);
  await mkdir(path.dirname(record), { recursive: true });
  await writeFile(record, fingerprint);
  return true;
}

/** Vite uses the caller's NODE_ENV. Test runners set one with which libraries include their development code. */
async function buildForProduction(root: string): Promise<void> {
  const { build } = await import('vite');
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'production';
  try {
    await build({ root, logLevel: 'warn' });
  } finally {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = NODE_ENV;
  }
}

/** A hash of the app's sources without tests. */
export async function appFingerprint(root: string): Promise<string> {
  const lists = await Promise.all(SOURCES.map((source) => filesOf(root, source)));
  const hash = createHash('sha256');
  for (const file of lists.flat().sort()) {
    const content = await readFile(path.join(root, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

async function filesOf(root: string, source: string): Promise<string[]> {
  const full = path.join(root, source);
  if (!existsSync(full)) return [];
  if ((await stat(full)).isFile()) return [source];
  const entries = await readdir(full, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name));
  return files.map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));
}
