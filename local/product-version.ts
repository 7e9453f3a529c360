import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The version of the running program, from package.json. */
export function productVersion(): string {
  const file = new URL('../package.json', import.meta.url);
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}

const ROOT = fileURLToPath(new URL('../', import.meta.url));
/** The sources that define the formats of data. */
const DECIDES_DATA = ['amplify', 'local', 'packages/amplify-offline/src', 'src/domain'];

/** The version and a hash of the sources that read and write data, which can change between two releases. */
export function programMark(root = ROOT): string {
  const hash = createHash('sha256');
  for (const folder of DECIDES_DATA) {
    const files = readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .sort();
    for (const file of files) hash.update(file).update(readFileSync(path.join(root, folder, file)));
  }
  return `${productVersion()}+${hash.digest('hex').slice(0, 8)}`;
}

/** Whether the first version is later than the second. Both are like `1.20.3`. */
export function isLaterVersion(one: string, other: string): boolean {
  const parts = (version: string) => version.split('.').map((part) => Number.parseInt(part, 10) || 0);
  const [ours, theirs] = [parts(one), parts(other)];
  const place = ours.findIndex((part, index) => part !== (theirs[index] ?? 0));
  return place >= 0 && (ours[place] ?? 0) > (theirs[place] ?? 0);
}
