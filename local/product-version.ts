import { readFileSync } from 'node:fs';

/** Of the program that runs, as package.json names it. */
export function productVersion(): string {
  const file = new URL('../package.json', import.meta.url);
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}

/** Whether the first is later than the second; both as in `1.20.3`. */
export function isLaterVersion(one: string, other: string): boolean {
  const parts = (version: string) => version.split('.').map((part) => Number.parseInt(part, 10) || 0);
  const [ours, theirs] = [parts(one), parts(other)];
  const place = ours.findIndex((part, index) => part !== (theirs[index] ?? 0));
  return place >= 0 && (ours[place] ?? 0) > (theirs[place] ?? 0);
}
