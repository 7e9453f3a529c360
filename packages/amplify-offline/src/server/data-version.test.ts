import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type DirectoryMigration, upgradeDataDirectory } from './data-version.ts';

let folder = '';
let ran: string[] = [];
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'amplify-offline-'));
  ran = [];
});
afterEach(() => rmSync(folder, { recursive: true }));

const step = (what: string): DirectoryMigration => ({ what, run: () => void ran.push(what) });
const version = () => JSON.parse(readFileSync(path.join(folder, 'version.json'), 'utf8')).version;
const makeOld = () => writeFileSync(path.join(folder, 'secrets.json'), '{}');

test('gives a new directory the newest version without a migration', () => {
  expect(upgradeDataDirectory(folder, [step('a')])).toEqual([]);
  expect(ran).toEqual([]);
  expect(version()).toBe(2);
});

test('runs every missing migration once and in order', () => {
  makeOld();
  expect(upgradeDataDirectory(folder, [step('a')])).toEqual(['a']);
  expect(upgradeDataDirectory(folder, [step('a'), step('b'), step('c')])).toEqual(['b', 'c']);
  expect(upgradeDataDirectory(folder, [step('a'), step('b'), step('c')])).toEqual([]);
  expect(ran).toEqual(['a', 'b', 'c']);
});

test('repeats a failed migration, but not those before it', () => {
  makeOld();
  let fails = true;
  const second: DirectoryMigration = {
    what: 'b',
    run: () => {
      if (fails) throw new Error('killed');
      ran.push('b');
    },
  };
  expect(() => upgradeDataDirectory(folder, [step('a'), second])).toThrow('killed');
  fails = false;
  upgradeDataDirectory(folder, [step('a'), second]);
  expect(ran).toEqual(['a', 'b']);
});

test('rejects data of a newer version in one sentence and leaves it unchanged', () => {
  makeOld();
  upgradeDataDirectory(folder, [step('a'), step('b')]);
  expect(() => upgradeDataDirectory(folder, [step('a')])).toThrow(
    `${folder} was written by a newer version (data 3, this one knows 2): start that version, or restore a backup made with this one.`,
  );
  expect(version()).toBe(3);
});

test('does not mistake an unreadable version for an old one', () => {
  writeFileSync(path.join(folder, 'version.json'), 'x');
  expect(() => upgradeDataDirectory(folder, [step('a')])).toThrow(/cannot be read/);
});
