import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { CreateMultipartUploadCommand, ListMultipartUploadsCommand, S3Client } from '@aws-sdk/client-s3';
import { S3_PATH } from 'amplify-offline/installation';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { REGION } from '#domain/limits/limits.ts';
import { backupStore } from '#local/backup/backup-location.ts';
import { keptBackups } from '#local/backup/kept-backups.ts';
import { existingBackup } from '#local/backup/named-backup.ts';
import { restoreBackup } from '#local/backup/restore-backup.ts';
import { type S3Location, s3Store } from '#local/backup/s3-store.ts';
import { BUCKET } from '#local/names.ts';
import { companyOn } from '../durability/company.ts';
import { kindsOn } from '../durability/kinds.ts';
import { type Running, startServer } from '../durability/server-process.ts';

const DAY_MS = 86_400_000;
const folder = mkdtempSync(path.join(tmpdir(), 'plumbline-backup-s3-'));
const dataDir = path.join(folder, 'data');
const restored = path.join(folder, 'restored');
let server: Running;
let other: Running;
let location: S3Location;
let time = Date.UTC(2026, 2, 4, 5);
const backups = () => keptBackups({ dataDir, location: { s3: location }, kept: 2, now: () => time });
const store = () => backupStore({ s3: location });

beforeAll(async () => {
  // A second Plumbline serves as the S3 target of the first.
  other = await startServer(path.join(folder, 'other'));
  server = await startServer(dataDir);
  const { accessKeyId, secretAccessKey } = other.secrets;
  const endpoint = other.origin + S3_PATH;
  location = {
    endpoint,
    bucket: BUCKET,
    prefix: 'office/',
    region: REGION,
    accessKeyId,
    secretAccessKey,
  };
});
afterAll(async () => {
  await Promise.all([server.kill(), other.kill()]);
  rmSync(folder, { recursive: true });
});

it('keeps the newest of daily backups in a bucket, and restores the last one with every row and file', async () => {
  const { api, companyId } = await companyOn(server);
  for (const kind of kindsOn(server, api, companyId)) await kind.write('before', 'kept');
  for (let day = 0; day < 3; day++) {
    await backups().makeDue();
    await backups().makeDue();
    time += DAY_MS;
  }
  expect(await store().names()).toEqual([
    'plumbline-20260305050000.tar.gz',
    'plumbline-20260306050000.tar.gz',
  ]);
  await server.kill();
  const last = await existingBackup('s3:latest', () => location);
  expect(last.name).toBe('plumbline-20260306050000.tar.gz');
  await restoreBackup(await last.store.read(last.name), restored);
  server = await startServer(restored);
  const again = await companyOn(server);
  for (const kind of kindsOn(server, again.api, again.companyId)) {
    expect(await kind.read('before')).toBe('kept');
  }
});

it('leaves no object of an interrupted backup, and removes what a killed one left', async () => {
  const name = 'plumbline-20260401000000.tar.gz';
  const broken = Readable.from(
    (async function* () {
      yield Buffer.alloc(40 * 1024 * 1024);
      throw new Error('the disk cannot be read');
    })(),
  );
  await expect(store().write(name, broken)).rejects.toThrow('the archive broke off: the disk cannot be read');
  expect(await store().names()).not.toContain(name);
  const client = new S3Client({
    ...location,
    credentials: location,
    forcePathStyle: true,
  });
  const Key = `office/${name}`;
  await client.send(new CreateMultipartUploadCommand({ Bucket: BUCKET, Key }));
  const left = async () => (await client.send(new ListMultipartUploadsCommand({ Bucket: BUCKET }))).Uploads;
  await store().write(name, Readable.from([Buffer.from('whole')]));
  // The next backup may already be in progress.
  expect(await left()).toHaveLength(1);
  await store().remove(name);
  const later = s3Store(location, () => Date.now() + 2 * DAY_MS);
  await later.write(name, Readable.from([Buffer.from('whole')]));
  expect((await left()) ?? []).toEqual([]);
  await store().remove(name);
});

it('reports what is wrong with the bucket, the key, the network or a name', async () => {
  const names = (more: Partial<S3Location>) => backupStore({ s3: { ...location, ...more } }).names();
  await expect(names({ bucket: 'no-such-bucket' })).rejects.toThrow(
    /has no such bucket: create it, or name another by BACKUP_S3$/,
  );
  await expect(names({ accessKeyId: 'AKIDNOBODY' })).rejects.toThrow(/does not know BACKUP_S3_KEY_ID$/);
  await expect(names({ secretAccessKey: 'wrong' })).rejects.toThrow(/check BACKUP_S3_SECRET/);
  await expect(names({ endpoint: 'http://127.0.0.1:1' })).rejects.toThrow(
    /^127\.0\.0\.1:1 cannot be reached \(ECONNREFUSED\)$/,
  );
  await expect(existingBackup('s3:mine.tar.gz', () => location)).rejects.toThrow(
    /has no mine\.tar\.gz; the newest are plumbline-\d+\.tar\.gz, plumbline-\d+\.tar\.gz$/,
  );
  await expect(existingBackup('s3', () => undefined)).rejects.toThrow(/set BACKUP_S3 and its key$/);
});

it('reports that the clocks differ, also in the server’s state', async () => {
  const skewed = createServer((_, response) => {
    response.writeHead(403, { 'content-type': 'application/xml' });
    response.end('<Error><Code>RequestTimeTooSkewed</Code><Message>too far</Message></Error>');
  });
  await new Promise<void>((resolve) => skewed.listen(0, '127.0.0.1', resolve));
  const { port } = skewed.address() as { port: number };
  const endpoint = `http://127.0.0.1:${port}`;
  const behind = keptBackups({ dataDir, location: { s3: { ...location, endpoint } }, kept: 2 });
  const sentence = `127.0.0.1:${port} has another time than this machine: let both set their clocks by the network`;
  await expect(behind.makeDue()).rejects.toThrow(sentence);
  expect(behind.health()).toMatchObject({ backups: 0, problem: expect.stringContaining(sentence) });
  expect(JSON.stringify(behind.health())).not.toContain(location.secretAccessKey);
  skewed.close();
});
