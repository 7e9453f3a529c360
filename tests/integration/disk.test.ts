import { readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keptBackups } from '#local/backup/kept-backups.ts';
import { startLocal } from '#local/start.ts';
import { companyOn } from '../durability/company.ts';
import { type Kind, kindsOn } from '../durability/kinds.ts';
import { type Running, startServer } from '../durability/server-process.ts';
import { smallDisk } from '../durability/small-disk.ts';

const disk = smallDisk(48);

/** Mounting a disk needs a privilege. Without it these tests are reported as skipped. */
describe.skipIf(!disk)('a disk that cannot be written', () => {
  let server: Running;
  let kinds: readonly Kind[];
  const start = async (dir: string) => {
    server = await startServer(dir);
    const { api, companyId } = await companyOn(server);
    kinds = kindsOn(server, api, companyId);
  };
  beforeAll(async () => {
    if (disk) await start(disk.dir);
  });
  afterAll(async () => {
    await server?.kill();
    disk?.remove();
  });

  /** Writes enough that the pages SQLite has already allocated cannot contain it all. */
  async function writesUntilRefused(kind: Kind, label: string): Promise<unknown> {
    for (let count = 0; count < 60; count++) {
      const id = `${label}-${count}`;
      try {
        await kind.write(id, 'x'.repeat(40));
      } catch (error) {
        return error;
      }
    }
    return null;
  }

  test.each(['row', 'object', 'vectors', 'person'])(
    'refuses a %s when full, keeps existing data and recovers when there is room',
    async (name) => {
      const kind = kinds.find((each) => each.name === name) as Kind;
      await kind.write('kept', 'kept');
      disk?.fill();
      try {
        const refusal = await writesUntilRefused(kind, 'full');
        expect(String(refusal)).toContain(
          'The disk is full: nothing was changed. Make room on it and try again.',
        );
        expect(await kind.read('kept')).toBe('kept');
        expect(await kind.read('never')).toBeNull();
      } finally {
        disk?.empty();
      }
      await kind.write('afterwards', 'there');
      expect(await kind.read('afterwards')).toBe('there');
    },
  );

  test('reports that the disk of the backups is full, and leaves no partial backup', async () => {
    const small = smallDisk(48);
    if (!disk || !small) return;
    const folder = path.join(small.dir, 'backups');
    try {
      const sentence = `the disk of ${folder} is full: make room on it, or keep fewer (BACKUPS_KEPT)`;
      small.fill();
      const backups = keptBackups({ dataDir: disk.dir, location: { folder }, kept: 2 });
      await expect(backups.makeDue()).rejects.toThrow(sentence);
      expect(backups.health()).toMatchObject({ backups: 0, problem: sentence });
      small.empty();
      await backups.makeDue();
      expect(backups.health()).toMatchObject({ backups: 1, problem: null });
      expect(readdirSync(folder)).toHaveLength(1);
    } finally {
      small.remove();
    }
  });

  test('explains a permission error in one sentence and loses nothing', async () => {
    if (!disk) return;
    await server.kill();
    disk.setReadOnly(true);
    await expect(startLocal({ dataDir: disk.dir, port: 0 })).rejects.toThrow(
      `${disk.dir} cannot be written: change its permissions, or move Plumbline to a folder of yours.`,
    );
    disk.setReadOnly(false);
    await start(disk.dir);
    for (const kind of kinds) expect(await kind.read('kept')).toBe('kept');
  });
});
