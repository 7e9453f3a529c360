import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';

type Row = Record<string, SQLInputValue>;

/**
 * Copies one document of an installation that is not running `count` times: its rows, files and passages under new IDs.
 * Uploading each would take hours and give the same result.
 */
export function copyDocument(dataDir: string, documentId: string, count: number): void {
  const ids = Array.from({ length: count }, () => randomUUID());
  copyRows(path.join(dataDir, 'data.sqlite'), documentId, ids);
  copyRows(path.join(dataDir, 'vectors.sqlite'), documentId, ids);
  copyObjects(path.join(dataDir, 'objects'), documentId, ids);
}

/** Every row that names the document, in every table of the database file. */
function copyRows(file: string, documentId: string, ids: readonly string[]): void {
  const database = new DatabaseSync(file);
  const tables = database.prepare("select name from sqlite_master where type = 'table'").all();
  database.exec('begin');
  for (const { name } of tables) {
    const rows = (database.prepare(`select * from "${name}"`).all() as Row[]).filter((row) =>
      Object.values(row).some((value) => typeof value === 'string' && value.includes(documentId)),
    );
    for (const { slot: _, ...row } of rows) {
      const columns = Object.keys(row);
      const insert = database.prepare(
        `insert or ignore into "${name}" (${columns.map((column) => `"${column}"`)}) values (${columns.map(() => '?')})`,
      );
      for (const id of ids)
        insert.run(...columns.map((column) => renamed(row[column] ?? null, documentId, id)));
    }
  }
  database.exec('commit');
  database.close();
}

function copyObjects(dir: string, documentId: string, ids: readonly string[]): void {
  const database = new DatabaseSync(path.join(dir, 'index.sqlite'));
  const rows = database.prepare('select * from objects where instr(key, ?) > 0').all(documentId) as Row[];
  database.exec('begin');
  for (const row of rows) {
    const source = String(row.file);
    const bytes = readFileSync(path.join(dir, 'data', source.slice(0, 2), source));
    const columns = Object.keys(row);
    const insert = database.prepare(`insert into objects (${columns}) values (${columns.map(() => '?')})`);
    for (const id of ids) {
      const copy = Buffer.from(bytes.toString('latin1').replaceAll(documentId, id), 'latin1');
      const file = randomUUID();
      const place = path.join(dir, 'data', file.slice(0, 2));
      mkdirSync(place, { recursive: true });
      writeFileSync(path.join(place, file), copy);
      const etag = createHash('md5').update(copy).digest('hex');
      const changed: Row = { ...row, file, size: copy.length, etag, checksum: null };
      insert.run(...columns.map((column) => renamed(changed[column] ?? null, documentId, id)));
    }
  }
  database.exec('commit');
  database.close();
}

function renamed(value: SQLInputValue, from: string, to: string): SQLInputValue {
  return typeof value === 'string' ? value.replaceAll(from, to) : value;
}
