import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');

interface Locked {
  optional?: boolean;
  os?: string[];
  engines?: { node?: string };
}

// `npm ci` runs on Node 20 and silently skips an optional package that asks for a newer one (docs/decisions/005).
it('locks native packages without the Node version that they ask for', () => {
  const lock = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8'));
  const native = Object.entries(lock.packages as Record<string, Locked>).filter(
    ([, { optional, os }]) => optional && os,
  );
  expect(native.length).toBeGreaterThan(0);
  expect(native.filter(([, { engines }]) => engines).map(([name]) => name)).toEqual([]);
});
