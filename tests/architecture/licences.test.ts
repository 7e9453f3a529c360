import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
const PERMISSIVE =
  /^(MIT|MIT-0|0BSD|ISC|Apache-2\.0|Apache|BSD|BSD-2-Clause|BSD-3-Clause|BlueOak-1\.0\.0|OFL-1\.1|CC-BY-4\.0|CC0-1\.0|Zlib|Unlicense|Python-2\.0)$/;
/**
 * File-level copyleft is allowed only for tools that build the style sheet or test the pages. The product contains
 * nothing of them.
 */
const TOOL_ONLY = /^(lightningcss(-|$)|axe-core$)/;
/** Licences that package.json does not state, read by a person from the package's licence file. */
const READ_BY_HAND: Record<string, string> = { 'seq-queue': 'MIT' };

interface Locked {
  license?: string;
  licenses?: { type: string }[];
  /** True for one of our own workspaces. */
  link?: boolean;
}

const lock = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Locked>;
};

function licenceOf(folder: string, locked: Locked): string {
  const manifest = path.join(ROOT, folder, 'package.json');
  const installed = existsSync(manifest) ? (JSON.parse(readFileSync(manifest, 'utf8')) as Locked) : {};
  const name = folder.split('node_modules/').at(-1) ?? folder;
  return (
    locked.license ?? installed.license ?? installed.licenses?.[0]?.type ?? READ_BY_HAND[name] ?? 'unknown'
  );
}

/** For `A OR B` one permissive licence is enough; for `A AND B` both must be permissive. */
function isPermissive(licence: string): boolean {
  const bare = licence.replace(/[()]/g, '');
  if (/ OR /.test(bare)) return bare.split(' OR ').some((half) => PERMISSIVE.test(half.trim()));
  return bare.split(' AND ').every((half) => PERMISSIVE.test(half.trim()));
}

// It opens 1,300 files, which a busy disk that has just installed them gives slowly.
it('allows only permissive licences among installed packages', { timeout: 30_000 }, () => {
  const refused = Object.entries(lock.packages)
    .filter(([folder, { link }]) => folder.includes('node_modules/') && !link)
    .filter(([folder]) => existsSync(path.join(ROOT, folder, 'package.json')))
    .map(([folder, locked]) => ({
      name: folder.split('node_modules/').at(-1) ?? '',
      licence: licenceOf(folder, locked),
    }))
    .filter(
      ({ name, licence }) => !isPermissive(licence) && !(TOOL_ONLY.test(name) && licence === 'MPL-2.0'),
    );
  expect(refused).toEqual([]);
});

it('rejects a licence that is not permissive', () => {
  expect(isPermissive('GPL-3.0-only')).toBe(false);
  expect(isPermissive('(MIT AND GPL-2.0)')).toBe(false);
  expect(isPermissive('(MIT OR GPL-3.0-or-later)')).toBe(true);
});
