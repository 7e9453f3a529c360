import type { DatabaseSync } from 'node:sqlite';
import { inTransaction } from '../../sqlite/open-database.ts';
import type { KeySchema, TableDefinition } from '../definition/api-definition.ts';
import { Columns, identifier, inDocument } from './columns.ts';

/**
 * Migrations of the database itself, apart from the tables that the backend defines. Append to this list and
 * never change an entry: a database that has run more migrations than these was written by a newer version
 * and is refused.
 */
export const MIGRATIONS: readonly string[] = [
  'create table table_keys(name text primary key, key text not null)',
];

/**
 * Changes the database's tables to those that the backend defines now, in one transaction: adds missing
 * tables and indexes, rebuilds an index whose keys have changed, and moves the rows of a table whose key has
 * changed. A table that the backend no longer has is left as it is.
 * @returns one sentence for each change made to existing data.
 * @throws when a row lacks the attributes of its table's new key; nothing is changed then.
 */
export function bringUpToDate(db: DatabaseSync, definitions: readonly TableDefinition[]): string[] {
  return inTransaction(db, () => {
    const before = namesOf(db, 'table').filter((name) => name !== 'table_keys');
    const notes = definitions.flatMap((definition) => [
      ...bringTable(db, definition, before),
      ...bringIndexes(db, definition),
    ]);
    const defined = new Set(definitions.map(({ name }) => name));
    const kept = before.filter((name) => !defined.has(name));
    return before.length === 0
      ? []
      : [...notes, ...kept.map((name) => `${name} is kept; the backend has no such table any more`)];
  });
}

function bringTable(db: DatabaseSync, { name, key }: TableDefinition, before: readonly string[]): string[] {
  const known = db.prepare('select key from table_keys where name = ?').get(name)?.key;
  const wanted = JSON.stringify([key.hash, key.range ?? null]);
  db.prepare('insert or replace into table_keys(name, key) values(?, ?)').run(name, wanted);
  if (!before.includes(name)) {
    createTable(db, name);
    return [`${name} is added`];
  }
  // Databases older than `table_keys` never changed a key.
  if (known === undefined || known === wanted) return [];
  rekey(db, name, key);
  return [`${name} is kept under another key now`];
}

function createTable(db: DatabaseSync, name: string): void {
  db.exec(
    `create table ${identifier(name)}(pk not null, sk not null default '', doc text not null, primary key(pk, sk)) without rowid`,
  );
}

function rekey(db: DatabaseSync, name: string, { hash, range }: KeySchema): void {
  const old = identifier(`${name} before`);
  db.exec(`alter table ${identifier(name)} rename to ${old}`);
  for (const index of indexesOf(db, `${name} before`).keys()) db.exec(`drop index ${identifier(index)}`);
  createTable(db, name);
  try {
    db.exec(
      `insert into ${identifier(name)}(pk, sk, doc) select ${inDocument(hash)}, ${range === undefined ? "''" : inDocument(range)}, doc from ${old}`,
    );
  } catch (cause) {
    throw new Error(`The rows of ${name} cannot be kept under the key that the backend has now.`, { cause });
  }
  db.exec(`drop table ${old}`);
}

function bringIndexes(db: DatabaseSync, { name, key, indexes }: TableDefinition): string[] {
  const columns = new Columns(key);
  const wanted = new Map(
    [...indexes].map(([index, { hash, range }]) => {
      const indexed = [hash, range].flatMap((attribute) => (attribute ? [columns.of(attribute)] : []));
      const indexName = `${name}/${index}`;
      return [indexName, `create index ${identifier(indexName)} on ${identifier(name)}(${indexed})`];
    }),
  );
  const there = indexesOf(db, name);
  const gone = [...there].filter(([index, sql]) => wanted.get(index) !== sql).map(([index]) => index);
  const missing = [...wanted].filter(([index, sql]) => there.get(index) !== sql);
  for (const index of gone) db.exec(`drop index ${identifier(index)}`);
  for (const [, sql] of missing) db.exec(sql);
  return [
    ...gone.filter((index) => !wanted.has(index)).map((index) => `the index ${index} is dropped`),
    ...missing.map(([index]) => `the index ${index} is built`),
  ];
}

/** Name and SQL of a table's indexes. The index of the primary key has no SQL and is skipped. */
function indexesOf(db: DatabaseSync, table: string): Map<string, string> {
  const rows = db
    .prepare("select name, sql from sqlite_master where type = 'index' and tbl_name = ? and sql is not null")
    .all(table);
  // Older versions wrote `if not exists`, which SQLite leaves out of the stored text.
  return new Map(
    rows.map((row) => [String(row.name), String(row.sql).replace(/^CREATE INDEX/, 'create index')]),
  );
}

function namesOf(db: DatabaseSync, type: string): string[] {
  const rows = db
    .prepare("select name from sqlite_master where type = ? and name not like 'sqlite\\_%' escape '\\'")
    .all(type);
  return rows.map((row) => String(row.name));
}
