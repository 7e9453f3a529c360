import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { holdDataDirectory, holderOf, internalOriginOf, StartError } from './data-directory.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'amplify-offline-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

test('creates a data directory for its owner only', () => {
  const directory = path.join(folder, 'deep/data');
  holdDataDirectory(directory).release();
  expect(statSync(directory).mode & 0o777).toBe(0o700);
});

test('refuses a second holder until the directory is released', () => {
  const held = holdDataDirectory(folder);
  expect(() => holdDataDirectory(folder)).toThrow(StartError);
  expect(holderOf(folder)).toBe(process.pid);
  held.release();
  expect(holderOf(folder)).toBeNull();
  holdDataDirectory(folder).release();
});

test('tells other processes where the holder answers, until it releases the directory', () => {
  const held = holdDataDirectory(folder);
  expect(internalOriginOf(folder)).toBeNull();
  held.announce('http://127.0.0.1:4321');
  expect(internalOriginOf(folder)).toBe('http://127.0.0.1:4321');
  expect(holderOf(folder)).toBe(process.pid);
  held.release();
  expect([internalOriginOf(folder), readdirSync(folder)]).toEqual([null, ['lock.sqlite']]);
});

test('ignores the lock of a process that no longer runs', () => {
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  writeFileSync(path.join(folder, 'lock'), String(pid));
  expect(holderOf(folder)).toBeNull();
  holdDataDirectory(folder).release();
});

test('ignores a lock whose process ID now belongs to another process', () => {
  const held = holdDataDirectory(folder);
  const lock = path.join(folder, 'lock');
  const [pid, start] = readFileSync(lock, 'utf8').split('\n');
  expect([Number(pid), start]).toEqual([process.pid, expect.stringMatching(/./)]);
  writeFileSync(lock, `${pid}\n${start} before`);
  expect(holderOf(folder)).toBeNull();
  // A lock from an older version, which did not record the start time.
  writeFileSync(lock, String(pid));
  expect(holderOf(folder)).toBe(process.pid);
  held.release();
});

test('reports a path that cannot be a folder in one sentence', () => {
  const file = path.join(folder, 'file');
  writeFileSync(file, '');
  expect(() => holdDataDirectory(file)).toThrow(/cannot be written/);
  expect(() => holdDataDirectory(path.join(file, 'data'))).toThrow(/cannot be written/);
});

test.runIf(process.platform === 'linux')(
  'refuses a folder of the kernel, in which none can be created',
  () => {
    for (const directory of ['/proc/data', '/proc/data/deep'])
      expect(() => holdDataDirectory(directory)).toThrow(
        `${directory} cannot be written: choose a folder on a disk of this computer.`,
      );
  },
);

test('refuses a directory that another container uses, whatever its process IDs are', async () => {
  const holding = `
    const { DatabaseSync } = require('node:sqlite');
    const guard = new DatabaseSync(process.argv[1]);
    guard.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
    console.log('held');
    setInterval(() => guard, 1000);`;
  const other = spawn(process.execPath, ['-e', holding, path.join(folder, 'lock.sqlite')]);
  await once(other.stdout, 'data');
  expect(() => holdDataDirectory(folder, 'Product')).toThrow(
    /is in use by another running Product \(perhaps in another container\): stop it, or choose another folder\.$/,
  );
  other.kill('SIGKILL');
  await once(other, 'exit');
  holdDataDirectory(folder).release();
});
