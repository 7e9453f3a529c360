import {
  createReadStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { seededRandom } from 'amplify-offline/testing/seeded-random';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { folderStore } from '#local/backup/folder-store.ts';
import { restoreBackup } from '#local/backup/restore-backup.ts';
import { writeBackup } from '#local/backup/write-backup.ts';
import { companyOn } from '../durability/company.ts';
import { kindsOn } from '../durability/kinds.ts';
import { Ledger } from '../durability/ledger.ts';
import { startLoad } from '../durability/load.ts';
import { type Running, startServer } from '../durability/server-process.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'plumbline-backup-'));
const dataDir = path.join(folder, 'data');
const file = path.join(folder, 'all.tar.gz');
const names = ['row', 'object', 'vectors', 'person'];
let server: Running | undefined;

const start = async (dir: string) => {
  server = await startServer(dir);
  const { api, companyId } = await companyOn(server);
  return kindsOn(server, api, companyId);
};
const stop = async () => {
  await server?.kill();
  server = undefined;
};

beforeAll(async () => {
  const kinds = await start(dataDir);
  for (const kind of kinds) await kind.write('before', 'kept');
  // People keep working while the backup is made.
  const ledger = new Ledger();
  const load = startLoad(kinds, ledger, { writers: 3, round: 1, random: seededRandom(7) });
  await writeBackup(dataDir, (archive) => folderStore(folder).write('all.tar.gz', archive));
  for (const kind of kinds) await kind.write('after', 'too late');
  await stop();
  await load.ended;
});
afterAll(async () => {
  await stop();
  rmSync(folder, { recursive: true });
});

test('writes a complete and consistent backup while people work', async () => {
  const restored = path.join(folder, 'restored');
  expect(await restoreBackup(createReadStream(file), restored)).toMatchObject({ before: null });
  const kinds = await start(restored);
  expect(kinds.map((kind) => kind.name)).toEqual(names);
  for (const kind of kinds) {
    expect(await kind.read('before')).toBe('kept');
    expect(await kind.read('after')).toBeNull();
    await kind.write('afterwards', 'goes on');
  }
  await stop();
});

test('keeps the previous data beside the restored data', async () => {
  const now = new Date('2026-03-04T05:06:07Z');
  const { before } = await restoreBackup(createReadStream(file), dataDir, now);
  expect(before).toBe(`${dataDir}.before-20260304050607`);
  const kinds = await start(before as string);
  for (const kind of kinds) expect(await kind.read('after')).toBe('too late');
  await stop();
});

test('makes a backup that only its owner can read, and leaves no other file', () => {
  expect(statSync(file).mode & 0o077).toBe(0);
  expect(readdirSync(folder).filter((name) => name.includes('unfinished'))).toEqual([]);
  expect(readdirSync(dataDir).filter((name) => name.includes('backup'))).toEqual([]);
});

describe('a rejected backup', () => {
  const target = path.join(folder, 'untouched');
  const variants: [string, () => Buffer, RegExp][] = [
    ['when it was cut off', () => readFileSync(file).subarray(0, -200_000), /it is not complete/],
    ['when a byte of it is another', () => flipped(readFileSync(file)), /damaged|was changed|not complete/],
    ['when a file in it was changed', () => changedInside(), /was changed in it/],
    [
      'when a newer version made it',
      () => ofNewerVersion(),
      /made by a newer version of Plumbline \(9\.1\.0, and/,
    ],
    ['when it is something else', () => Buffer.from('%PDF-1.7 a plan'), /not a backup of Plumbline/],
    ['when it is empty', () => Buffer.alloc(0), /it is not complete/],
    [
      'when it is packed but something else',
      () => gzipSync('a plan'),
      /not a backup of Plumbline|not complete/,
    ],
  ];

  test.each(variants)('changes nothing when %s', async (_, bytes, reason) => {
    const wrong = path.join(folder, 'wrong.tar.gz');
    writeFileSync(wrong, bytes());
    rmSync(target, { recursive: true, force: true });
    mkdirSync(target);
    writeFileSync(path.join(target, 'data.sqlite'), 'rows');
    await expect(restoreBackup(createReadStream(wrong), target)).rejects.toThrow(reason);
    // The locked file stays, because deleting it would let a second process in.
    expect(readdirSync(target)).toEqual(['data.sqlite', 'lock.sqlite']);
    expect(readdirSync(folder).filter((name) => name.includes('restoring'))).toEqual([]);
  });

  test('changes nothing while Plumbline runs on that folder', async () => {
    const running = path.join(folder, 'restored');
    await start(running);
    await expect(restoreBackup(createReadStream(file), running)).rejects.toThrow(
      /in use by another running Plumbline/,
    );
    await stop();
    expect(existsSync(path.join(running, 'data.sqlite'))).toBe(true);
  });
});

function flipped(bytes: Buffer): Buffer {
  const place = Math.floor(bytes.length / 2);
  bytes.writeUInt8(bytes.readUInt8(place) ^ 0xff, place);
  return bytes;
}

/** The archive itself stays valid, so only the manifest can reveal the change. */
function changedInside(): Buffer {
  const archive = gunzipSync(readFileSync(file));
  const place = archive.indexOf('"secretAccessKey": "');
  expect(place).toBeGreaterThan(0);
  archive.writeUInt8(archive.readUInt8(place + 22) ^ 1, place + 22);
  return gzipSync(archive);
}

function ofNewerVersion(): Buffer {
  const archive = gunzipSync(readFileSync(file));
  const place = archive.indexOf('"program":"0.1.0"');
  expect(place).toBeGreaterThan(0);
  archive.write('9', place + '"program":"'.length);
  return gzipSync(archive);
}
