import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { holdDataDirectory, holderOf, StartError } from './data-directory.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'amplify-offline-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

test('a data directory is made for its owner alone', () => {
  const directory = path.join(folder, 'deep/data');
  holdDataDirectory(directory).release();
  expect(statSync(directory).mode & 0o777).toBe(0o700);
});

test('a data directory that is held is refused to a second holder until it is released', () => {
  const held = holdDataDirectory(folder);
  expect(() => holdDataDirectory(folder)).toThrow(StartError);
  expect(holderOf(folder)).toBe(process.pid);
  held.release();
  expect(holderOf(folder)).toBeNull();
  holdDataDirectory(folder).release();
});

test('the lock of a process that no longer runs does not hold', () => {
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  writeFileSync(path.join(folder, 'lock'), String(pid));
  expect(holderOf(folder)).toBeNull();
  holdDataDirectory(folder).release();
});

test('the lock of a process whose id another one has by now does not hold', () => {
  const held = holdDataDirectory(folder);
  const lock = path.join(folder, 'lock');
  const [pid, start] = readFileSync(lock, 'utf8').split('\n');
  expect([Number(pid), start]).toEqual([process.pid, expect.stringMatching(/./)]);
  writeFileSync(lock, `${pid}\n${start} before`);
  expect(holderOf(folder)).toBeNull();
  // Of an older version, which did not know the start.
  writeFileSync(lock, String(pid));
  expect(holderOf(folder)).toBe(process.pid);
  held.release();
});

test('a path that can not be a folder is explained in a sentence', () => {
  const file = path.join(folder, 'file');
  writeFileSync(file, '');
  expect(() => holdDataDirectory(file)).toThrow(/can not be written/);
  expect(() => holdDataDirectory(path.join(file, 'data'))).toThrow(/can not be written/);
});
