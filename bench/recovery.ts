import { randomUUID } from 'node:crypto';
import { createReadStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { folderStore } from '#local/backup/folder-store.ts';
import { restoreBackup } from '#local/backup/restore-backup.ts';
import { writeBackup } from '#local/backup/write-backup.ts';
import { companyOn } from '#tests/durability/company.ts';
import { type Running, startServer } from '#tests/durability/server-process.ts';
import { askProject, newProject, uploadTexts } from '#tests/support/asked-project.ts';
import { copyDocument } from './office/copy-document.ts';
import { sizeOf } from './office/process-figures.ts';
import type { Row } from './table.ts';

const DOCUMENTS = Number(process.env.RECOVERY_DOCUMENTS ?? 20_000);
const PROJECTS_DOCUMENT = {
  name: 'Stair notes.pdf',
  question: 'How high is the parapet on the eastern stair?',
};
const TEXTS = [1, 2, 3].map(
  (page) =>
    `Page ${page}. The parapet on the eastern stair is ${1_000 + page * 50} mm high. ${'The slab was poured and cured. '.repeat(40)}`,
);
const BACKUP = 'all.tar.gz';

/** From a backup of 20,000 documents to the first answer: the wait of an operator who has lost a disk. */
export async function run(): Promise<Row[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'plumbline-recovery-'));
  const [dataDir, restored] = [path.join(folder, 'data'), path.join(folder, 'restored')];
  let server: Running | undefined;
  const set = `${DOCUMENTS} documents of three pages`;
  const rows: Row[] = [];
  const add = (measure: string, value: number) =>
    void rows.push({ set, system: 'plumbline', measure, value });
  const timed = async <T>(measure: string, work: () => Promise<T>): Promise<T> => {
    const started = performance.now();
    const result = await work();
    add(measure, Math.round((performance.now() - started) / 100) / 10);
    return result;
  };
  try {
    server = await startServer(dataDir);
    const owner = await companyOn(server);
    const projectId = await newProject(owner);
    const id = randomUUID();
    await uploadTexts(owner, projectId, { id, name: PROJECTS_DOCUMENT.name, texts: TEXTS });
    await server.kill();
    copyDocument(dataDir, id, DOCUMENTS - 1);
    add('data, MB', sizeOf(dataDir));
    const { files, backupBytes } = await timed('backup, s', () =>
      writeBackup(dataDir, (archive) => folderStore(folder).write(BACKUP, archive)),
    );
    add('files in the backup', files);
    add('backup, MB', Math.round(backupBytes / 1e6));
    const archive = createReadStream(path.join(folder, BACKUP));
    await timed('restore, s', () => restoreBackup(archive, restored));
    const again = await timed('start until ready, s', () => startServer(restored));
    server = again;
    const same = await companyOn(again);
    const { answer } = await timed('first answer, s', async () => ({
      answer: await askProject(same, PROJECTS_DOCUMENT.question, { projectId }),
    }));
    if (!JSON.stringify(answer).includes('1050')) throw new Error('The answer is not that of the documents.');
    for (const [measure, address] of [
      ['page of the operator, s', '/_local/health.json'],
      ['metrics, s', '/_local/metrics'],
    ] as const) {
      await timed(measure, async () => void (await (await fetch(`${again.origin}${address}`)).text()));
    }
    return rows;
  } finally {
    await server?.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}
