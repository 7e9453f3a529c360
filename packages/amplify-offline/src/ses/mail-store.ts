import { join } from 'node:path';
import { openDatabase } from '../sqlite/open-database.ts';
import type { Mail } from './mail.ts';

export interface StoredMail extends Mail {
  readonly id: number;
  /** Epoch milliseconds. */
  readonly sentAt: number;
}

/** Which recipient a mail must have; upper and lower case are the same. */
export interface RecipientFilter {
  /** The whole address. */
  readonly to?: string;
  /** A part of it. */
  readonly search?: string;
}

export interface MailStore {
  /** Keeps a mail; beyond the newest ones that are kept, the oldest goes. */
  add(mail: Mail, sentAt: number): number;
  /** Newest first. */
  list(limit: number, filter?: RecipientFilter): StoredMail[];
  find(id: number): StoredMail | undefined;
  clear(): void;
  count(): number;
  close(): void;
}

const MIGRATIONS = [
  `CREATE TABLE mails (
     id INTEGER PRIMARY KEY, sent_at INTEGER NOT NULL, sender TEXT NOT NULL, recipients TEXT NOT NULL,
     subject TEXT NOT NULL, text TEXT NOT NULL, html TEXT, code TEXT) STRICT;`,
  // The counter of AUTOINCREMENT keeps ids from being given twice after the outbox was cleared.
  `ALTER TABLE mails RENAME TO old_mails;
   CREATE TABLE mails (
     id INTEGER PRIMARY KEY AUTOINCREMENT, sent_at INTEGER NOT NULL, kind TEXT NOT NULL, sender TEXT NOT NULL,
     recipients TEXT NOT NULL, subject TEXT NOT NULL, text TEXT NOT NULL, html TEXT, code TEXT, reply_to TEXT) STRICT;
   INSERT INTO mails SELECT id, sent_at, 'email', sender, recipients, subject, text, html, code, NULL FROM old_mails;
   DROP TABLE old_mails;`,
];

/** Opens `outbox.sqlite` in the data directory, which keeps the `kept` newest mails. */
export function openMailStore(dataDir: string, kept: number): MailStore {
  const database = openDatabase(join(dataDir, 'outbox.sqlite'), MIGRATIONS);
  const insert = database.prepare(
    `INSERT INTO mails (sent_at, kind, sender, recipients, subject, text, html, code, reply_to)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const forget = database.prepare(
    'DELETE FROM mails WHERE id <= (SELECT id FROM mails ORDER BY id DESC LIMIT 1 OFFSET ?)',
  );
  const select = database.prepare(
    `SELECT * FROM mails
     WHERE EXISTS (
       SELECT 1 FROM json_each(recipients)
       WHERE (?1 IS NULL OR lower(value) = lower(?1)) AND instr(lower(value), lower(?2)) > 0)
     ORDER BY id DESC LIMIT ?3`,
  );
  const one = database.prepare('SELECT * FROM mails WHERE id = ?');
  const count = database.prepare('SELECT count(*) AS n FROM mails');
  return {
    add({ kind, from, to, subject, text, html = null, code = null, replyTo = null }, sentAt) {
      const recipients = JSON.stringify(to.map(bareAddress));
      const added = insert.run(sentAt, kind, from, recipients, subject, text, html, code, replyTo);
      forget.run(kept);
      return Number(added.lastInsertRowid);
    },
    list: (limit, { to, search = '' } = {}) => select.all(to ?? null, search, limit).map(mailOf),
    find(id) {
      const row = one.get(id);
      return row && mailOf(row);
    },
    clear: () => database.exec('DELETE FROM mails'),
    count: () => Number(count.get()?.n),
    close: () => database.close(),
  };
}

/** `ada@example.com` of `Ada <ada@example.com>`. */
function bareAddress(address: string): string {
  return /<([^<>]+)>\s*$/.exec(address)?.[1] ?? address.trim();
}

function mailOf(row: Record<string, unknown>): StoredMail {
  return {
    id: Number(row.id),
    sentAt: Number(row.sent_at),
    kind: row.kind === 'sms' ? 'sms' : 'email',
    from: String(row.sender),
    to: JSON.parse(String(row.recipients)),
    subject: String(row.subject),
    ...(row.code === null ? {} : { code: String(row.code) }),
    text: String(row.text),
    ...(row.html === null ? {} : { html: String(row.html) }),
    ...(row.reply_to === null ? {} : { replyTo: String(row.reply_to) }),
  };
}
