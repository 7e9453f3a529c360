import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Real documents of the trade that were written for other jobs, in pages of about 3 000 characters. */
export function readOshaTexts(dataDir: string): { name: string; pages: string[] }[] {
  const folder = join(dataDir, 'osha_construction/corpus/txt');
  return readdirSync(folder)
    .filter((file) => file.endsWith('.txt'))
    .map((name) => ({
      name,
      pages: readFileSync(join(folder, name), 'utf8').match(/[\s\S]{1,3000}/g) ?? [],
    }));
}
