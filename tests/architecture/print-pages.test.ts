import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');

/**
 * All styles are loaded into one page, so that a size without a name applies to every print: the sheet for the door once
 * made landscape drawings print on half of an upright A4.
 */
it('gives every page that has a size of its own a name', () => {
  const unnamed = globSync('src/**/*.css', { cwd: ROOT }).filter((file) =>
    /@page\s*\{[^}]*\bsize\s*:/.test(readFileSync(path.join(ROOT, file), 'utf8')),
  );
  expect(unnamed).toEqual([]);
});
