import { createReadStream, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keptBackups } from './kept-backups.ts';
import { restoreBackup } from './restore-backup.ts';

const DAY_MS = 86_400_000;
let base: string;
let dataDir: string;
let folder: string;
let time: number;
const backups = (kept = 2) => keptBackups({ dataDir, location: { folder }, kept, now: () => time });
const names = () => readdirSync(folder).sort();
beforeEach(() => {
  base = mkdtempSync(path.join(tmpdir(), 'plumbline-backups-'));
  [dataDir, folder] = [path.join(base, 'data'), path.join(base, 'backups')];
  time = Date.UTC(2026, 2, 4, 5);
  mkdirSync(dataDir);
  writeFileSync(path.join(dataDir, 'secrets.json'), '{}');
});
afterEach(() => rmSync(base, { recursive: true }));

it('makes one backup a day, keeps the newest and all other files, and can restore the last', async () => {
  const kept = backups();
  for (let day = 0; day < 3; day++) {
    await kept.makeDue();
    await backups().makeDue();
    time += DAY_MS;
  }
  writeFileSync(path.join(folder, 'mine.tar.gz'), '');
  expect(names()).toEqual([
    'mine.tar.gz',
    'plumbline-20260305050000.tar.gz',
    'plumbline-20260306050000.tar.gz',
  ]);
  expect(kept.health()).toMatchObject({ backups: 2, ageSeconds: 86_400, problem: null });
  const restored = path.join(base, 'restored');
  const archive = createReadStream(path.join(folder, 'plumbline-20260306050000.tar.gz'));
  const { files } = await restoreBackup(archive, restored);
  expect(files).toBe(1);
  expect(readdirSync(restored)).toEqual(['secrets.json']);
});

it('makes one although the newest has a time in the future', async () => {
  await backups().makeDue();
  time -= 2 * DAY_MS;
  await backups().makeDue();
  expect(names()).toHaveLength(2);
});

it('makes one before each update, and keeps those of the last three', async () => {
  await backups().makeBefore('0.2.0+abc');
  await backups().makeBefore('0.2.0+abc');
  expect(names()).toEqual(['before-20260304050000-0.2.0_abc.tar.gz']);
  for (const program of ['0.2.1', '0.3.0', '0.4.0']) {
    time += DAY_MS;
    await backups().makeBefore(program);
  }
  expect(names()).toEqual([
    'before-20260305050000-0.2.1.tar.gz',
    'before-20260306050000-0.3.0.tar.gz',
    'before-20260307050000-0.4.0.tar.gz',
  ]);
}, 30_000);

it('says in a sentence why a backup could not be written', async () => {
  writeFileSync(folder, 'a file');
  const due = backups().makeDue();
  await expect(due).rejects.toThrow(
    `The daily backup could not be written to ${folder}: ${folder} cannot be written: change its permissions`,
  );
}, 30_000);
