import { createReadStream, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { restoreBackup } from '#local/backup/restore-backup.ts';
import { companyOn } from '../durability/company.ts';
import { kindsOn } from '../durability/kinds.ts';
import { type Running, startServer } from '../durability/server-process.ts';
import { askProject } from '../support/asked-project.ts';

/** Backups that earlier versions made of their own data. README.md in the same folder says how. */
const EDITIONS = path.resolve(import.meta.dirname, '../fixtures/editions');
const LISTS = `query($projectId: ID!, $conversationId: ID!) {
  documentsByProject(projectId: $projectId) { items { id name status } }
  messagesByConversation(conversationId: $conversationId) { items { id } } }`;

const folder = mkdtempSync(path.join(tmpdir(), 'plumbline-editions-'));
let server: Running | undefined;

afterEach(() => server?.kill());
afterAll(() => rmSync(folder, { recursive: true }));

const editions = readdirSync(EDITIONS)
  .filter((name) => name.endsWith('.tar.gz'))
  .map((name) => name.slice(0, -'.tar.gz'.length));

describe.each(editions)('data of the edition of %s', (edition) => {
  it('are restored, upgraded and used, with every row, file, passage and person', async () => {
    const dataDir = path.join(folder, edition);
    await restoreBackup(createReadStream(path.join(EDITIONS, `${edition}.tar.gz`)), dataDir);
    server = await startServer(dataDir);
    const { api, companyId } = await companyOn(server);
    for (const kind of kindsOn(server, api, companyId)) {
      expect(await kind.read('before'), kind.name).toBe('kept');
      await kind.write('afterwards', 'goes on');
    }
    const { conversationId } = JSON.parse(readFileSync(path.join(EDITIONS, `${edition}.json`), 'utf8'));
    const ids = { projectId: 'edition-project', conversationId };
    const lists = await api<Record<string, { items: { name?: string; status?: string }[] }>>(LISTS, ids);
    expect(lists.documentsByProject?.items).toMatchObject([{ name: 'Stair notes.txt', status: 'processed' }]);
    expect(lists.messagesByConversation?.items.length).toBeGreaterThan(0);
    const owner = { api, companyId };
    const answer = await askProject(owner, 'How high is the parapet on the eastern stair?', ids);
    expect(JSON.stringify(answer)).toContain('1100 mm');
    // A second start has nothing left to upgrade.
    await server.kill();
    server = await startServer(dataDir);
    const again = await companyOn(server);
    expect(again.companyId).toBe(companyId);
  });
});
