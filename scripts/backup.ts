import { existsSync } from 'node:fs';
import path from 'node:path';
import { writeBackup } from '#local/backup/write-backup.ts';
import { DATA_DIRECTORY } from './local/paths.ts';

/** `npm run backup [-- FILE]`: everything that this installation keeps, in one file; Plumbline may run meanwhile. */
async function backup(directory: string, given: string | undefined): Promise<string> {
  if (!existsSync(path.join(directory, 'secrets.json'))) {
    throw new Error(`There is nothing to back up in ${directory}: start Plumbline once.`);
  }
  const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
  const file = path.resolve(given ?? `plumbline-${stamp}.tar.gz`);
  if (existsSync(file)) throw new Error(`${file} is there already: name another file.`);
  const started = performance.now();
  const { files, bytes, backupBytes } = await writeBackup(directory, file);
  const seconds = ((performance.now() - started) / 1_000).toFixed(1);
  return `${file} contains ${files} files of ${megabytes(bytes)} MB in ${megabytes(backupBytes)} MB, made in ${seconds} s.
It contains every document and the keys of this installation: keep it where no one else can read it.`;
}

const megabytes = (bytes: number) => (bytes / 1e6).toFixed(1);

try {
  console.log(await backup(DATA_DIRECTORY, process.argv[2]));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
