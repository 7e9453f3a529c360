import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { openDatabase } from '../sqlite/open-database.ts';

const MIGRATIONS = [
  `CREATE TABLE users (
     sub TEXT PRIMARY KEY, email TEXT NOT NULL UNIQUE, status TEXT NOT NULL, enabled INTEGER NOT NULL,
     attributes TEXT NOT NULL, salt TEXT NOT NULL, verifier TEXT NOT NULL,
     created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL) STRICT;
   CREATE TABLE codes (
     sub TEXT NOT NULL, purpose TEXT NOT NULL, hash TEXT NOT NULL, expires_at INTEGER NOT NULL, address TEXT NOT NULL,
     PRIMARY KEY (sub, purpose)) STRICT;
   CREATE TABLE sign_ins (
     origin TEXT PRIMARY KEY, token_hash TEXT NOT NULL UNIQUE, sub TEXT NOT NULL, authenticated_at INTEGER NOT NULL,
     expires_at INTEGER NOT NULL, revoked INTEGER NOT NULL DEFAULT 0) STRICT;
   CREATE INDEX sign_ins_by_user ON sign_ins (sub);
   CREATE TABLE attempts (
     key TEXT PRIMARY KEY, count INTEGER NOT NULL, blocked_until INTEGER NOT NULL, expires_at INTEGER NOT NULL) STRICT;
   CREATE TABLE secrets (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;`,
  `ALTER TABLE users ADD COLUMN mfa TEXT NOT NULL DEFAULT '{"enabled":[]}';
   ALTER TABLE users ADD COLUMN password_expires_at INTEGER;
   ALTER TABLE codes ADD COLUMN used INTEGER NOT NULL DEFAULT 0;
   CREATE TABLE software_tokens (
     sub TEXT PRIMARY KEY, secret TEXT, pending TEXT, device_name TEXT, last_step INTEGER NOT NULL DEFAULT 0) STRICT;
   CREATE TABLE memberships (sub TEXT NOT NULL, name TEXT NOT NULL, PRIMARY KEY (sub, name)) STRICT;`,
];

/** Opens `identity.sqlite` in the data directory. */
export function openIdentityDatabase(dataDir: string): DatabaseSync {
  return openDatabase(join(dataDir, 'identity.sqlite'), MIGRATIONS);
}

/** A secret of this pool, which `make` creates at first use. */
export function keptSecret(
  database: DatabaseSync,
  name: string,
  make = () => randomBytes(32).toString('hex'),
): string {
  const row = database.prepare('SELECT value FROM secrets WHERE name = ?').get(name);
  if (row) return String(row.value);
  const value = make();
  database.prepare('INSERT INTO secrets VALUES (?, ?)').run(name, value);
  return value;
}
