import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BenchSkipped } from '../bench.ts';

/** The lines of a set's manifest, and the folder of its files. */
export function manifestOf<Entry>(dataDir: string, set: string, split: string, name = 'manifest.jsonl') {
  const folder = join(dataDir, set, split);
  const file = join(folder, name);
  if (!existsSync(file)) throw new BenchSkipped(`${file} is not there; give its folder with --data DIR`);
  const entries = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Entry);
  return { entries, pathOf: (name: string) => join(folder, 'files', name) };
}
