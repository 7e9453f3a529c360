import { join } from 'node:path';
import { openDatabase } from '../sqlite/open-database.ts';
import type { Mail } from './mail.ts';

/** `kept` if the installation sends no emails. Otherwise `waiting` until it is `sent`, or `failed` permanently. */
export type MailState = 'kept' | 'waiting' | 'sent' | 'failed';

export interface StoredMail extends Mail {
  readonly id: number;
  /** When the product sent it, in epoch milliseconds. */
  readonly sentAt: number;
  readonly state: MailState;
  /** The number of attempts to send it. */
  readonly attempts: number;
  /** Why it is waiting or failed. */
  readonly problem?: string;
}

/** Matches emails by recipient, regardless of case. */
export interface RecipientFilter {
  /** The whole address. */
  readonly to?: string;
  /** Part of the address. */
  readonly search?: string;
}

export interface MailStore {
  /** Stores an email. Beyond the number of emails to keep, the oldest one that is not waiting is deleted. */
  add(mail: Mail, sentAt: number, state: 'kept' | 'waiting'): number;
  /** Newest first. */
  list(limit: number, filter?: RecipientFilter): StoredMail[];
  find(id: number): StoredMail | undefined;
  /** Deletes every email that is not waiting. */
  clear(): void;
  /** The email that is due the longest at the given time. */
  nextDue(time: number): StoredMail | undefined;
  /** When the next waiting email is due. Null if none is waiting. */
  nextTry(): number | null;
  /** Marks an email as sent and deletes its text and its code here. */
  markSent(id: number): void;
  markFailed(id: number, why: string): void;
  postpone(id: number, until: number, why: string): void;
  count(state?: MailState): number;
  close(): void;
}

const MIGRATIONS = [
  `CREATE TABLE mails (
     id INTEGER PRIMARY KEY, sent_at INTEGER NOT NULL, sender TEXT NOT NULL, recipients TEXT NOT NULL,
     subject TEXT NOT NULL, text TEXT NOT NULL, html TEXT, code TEXT) STRICT;`,
  // AUTOINCREMENT keeps IDs from being used again after the outbox was cleared.
  `ALTER TABLE mails RENAME TO old_mails;
   CREATE TABLE mails (
     id INTEGER PRIMARY KEY AUTOINCREMENT, sent_at INTEGER NOT NULL, kind TEXT NOT NULL, sender TEXT NOT NULL,
     recipients TEXT NOT NULL, subject TEXT NOT NULL, text TEXT NOT NULL, html TEXT, code TEXT, reply_to TEXT) STRICT;
   INSERT INTO mails SELECT id, sent_at, 'email', sender, recipients, subject, text, html, code, NULL FROM old_mails;
   DROP TABLE old_mails;`,
  `ALTER TABLE mails ADD COLUMN state TEXT NOT NULL DEFAULT 'kept';
   ALTER TABLE mails ADD COLUMN attempts INTEGER NOT NULL DEFAULT 0;
   ALTER TABLE mails ADD COLUMN next_try INTEGER NOT NULL DEFAULT 0;
   ALTER TABLE mails ADD COLUMN problem TEXT;
   CREATE INDEX mails_waiting ON mails (next_try) WHERE state = 'waiting';`,
];

/** Opens `outbox.sqlite` in the data directory. It keeps the `kept` newest emails. */
export function openMailStore(dataDir: string, kept: number): MailStore {
  const database = openDatabase(join(dataDir, 'outbox.sqlite'), MIGRATIONS);
  const insert = database.prepare(
    `INSERT INTO mails (sent_at, kind, sender, recipients, subject, text, html, code, reply_to, state)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const forget = database.prepare(
    `DELETE FROM mails
     WHERE state <> 'waiting' AND id <= (SELECT id FROM mails ORDER BY id DESC LIMIT 1 OFFSET ?)`,
  );
  const select = database.prepare(
    `SELECT * FROM mails
     WHERE EXISTS (
       SELECT 1 FROM json_each(recipients)
       WHERE (?1 IS NULL OR lower(value) = lower(?1)) AND instr(lower(value), lower(?2)) > 0)
     ORDER BY id DESC LIMIT ?3`,
  );
  const one = database.prepare('SELECT * FROM mails WHERE id = ?');
  const count = database.prepare('SELECT count(*) AS n FROM mails WHERE ?1 IS NULL OR state = ?1');
  const due = database.prepare(
    `SELECT * FROM mails WHERE state = 'waiting' AND next_try <= ? ORDER BY next_try, id LIMIT 1`,
  );
  const soonest = database.prepare(`SELECT min(next_try) AS time FROM mails WHERE state = 'waiting'`);
  const sent = database.prepare(
    `UPDATE mails SET state = 'sent', text = '', html = NULL, code = NULL, problem = NULL WHERE id = ?`,
  );
  const failed = database.prepare(`UPDATE mails SET state = 'failed', problem = ?2 WHERE id = ?1`);
  const later = database.prepare(
    'UPDATE mails SET attempts = attempts + 1, next_try = ?2, problem = ?3 WHERE id = ?1',
  );
  return {
    add({ kind, from, to, subject, text, html = null, code = null, replyTo = null }, sentAt, state) {
      const recipients = JSON.stringify(to.map(bareAddress));
      const added = insert.run(
        ...[sentAt, kind, from, recipients, subject, text, html, code, replyTo, state],
      );
      forget.run(kept);
      return Number(added.lastInsertRowid);
    },
    list: (limit, { to, search = '' } = {}) => select.all(to ?? null, search, limit).map(mailOf),
    find(id) {
      const row = one.get(id);
      return row && mailOf(row);
    },
    clear: () => database.exec(`DELETE FROM mails WHERE state <> 'waiting'`),
    nextDue(time) {
      const row = due.get(time);
      return row && mailOf(row);
    },
    nextTry() {
      const time = soonest.get()?.time;
      return time === null || time === undefined ? null : Number(time);
    },
    markSent: (id) => void sent.run(id),
    markFailed: (id, why) => void failed.run(id, why),
    postpone: (id, until, why) => void later.run(id, until, why),
    count: (state) => Number(count.get(state ?? null)?.n),
    close: () => database.close(),
  };
}

/** Returns `ada@example.com` for `Ada <ada@example.com>`. */
function bareAddress(address: string): string {
  return /<([^<>]+)>\s*$/.exec(address)?.[1] ?? address.trim();
}

function mailOf(row: Record<string, unknown>): StoredMail {
  return {
    id: Number(row.id),
    sentAt: Number(row.sent_at),
    state: String(row.state) as MailState,
    attempts: Number(row.attempts),
    ...(row.problem === null ? {} : { problem: String(row.problem) }),
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
