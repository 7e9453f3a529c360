import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');

interface Locked {
  optional?: boolean;
  os?: string[];
  engines?: { node?: string };
}

// On Node 20, `npm ci` silently skips an optional package that requires a newer Node (docs/decisions/005).
it('locks native packages without a required Node version', () => {
  const lock = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8'));
  const native = Object.entries(lock.packages as Record<string, Locked>).filter(
    ([, { optional, os }]) => optional && os,
  );
  expect(native.length).toBeGreaterThan(0);
  expect(native.filter(([, { engines }]) => engines).map(([name]) => name)).toEqual([]);
});
