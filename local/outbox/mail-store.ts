import { join } from 'node:path';
import { openDatabase } from '../sqlite/open-database.ts';
import type { Mail } from './mail.ts';

export interface StoredMail extends Mail {
  readonly id: number;
  /** Epoch milliseconds. */
  readonly sentAt: number;
}

export interface MailStore {
  add(mail: Mail, sentAt: number): number;
  /** Newest first; only those to `recipient` when one is named, whatever its case. */
  list(limit: number, recipient?: string): StoredMail[];
  count(): number;
  close(): void;
}

const MIGRATIONS = [
  `CREATE TABLE mails (
     id INTEGER PRIMARY KEY, sent_at INTEGER NOT NULL, sender TEXT NOT NULL, recipients TEXT NOT NULL,
     subject TEXT NOT NULL, text TEXT NOT NULL, html TEXT, code TEXT) STRICT;`,
];

/** Opens `outbox.sqlite` in the data directory. */
export function openMailStore(dataDir: string): MailStore {
  const database = openDatabase(join(dataDir, 'outbox.sqlite'), MIGRATIONS);
  const insert = database.prepare(
    'INSERT INTO mails (sent_at, sender, recipients, subject, text, html, code) VALUES (?, ?, ?, ?, ?, ?, ?)',
  );
  const select = database.prepare(
    `SELECT * FROM mails
     WHERE ?1 IS NULL OR EXISTS (SELECT 1 FROM json_each(recipients) WHERE lower(value) = lower(?1))
     ORDER BY id DESC LIMIT ?2`,
  );
  return {
    add({ from, to, subject, text, html, code }, sentAt) {
      const recipients = JSON.stringify(to.map(bareAddress));
      const { lastInsertRowid } = insert.run(
        sentAt,
        from,
        recipients,
        subject,
        text,
        html ?? null,
        code ?? null,
      );
      return Number(lastInsertRowid);
    },
    list: (limit, recipient) => select.all(recipient ?? null, limit).map(mailOf),
    count: () => Number(database.prepare('SELECT count(*) AS n FROM mails').get()?.n),
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
    from: String(row.sender),
    to: JSON.parse(String(row.recipients)),
    subject: String(row.subject),
    text: String(row.text),
    ...(row.html === null ? {} : { html: String(row.html) }),
    ...(row.code === null ? {} : { code: String(row.code) }),
  };
}
