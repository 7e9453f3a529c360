import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { Attempts } from './attempts.ts';
import { codeExpired, codeMismatch } from './errors.ts';
import { keptSecret } from './identity-database.ts';

export type CodePurpose = 'confirm-sign-up' | 'reset-password' | 'verify-email';

export interface Codes {
  /** A new six-digit code for `address`; it replaces the one before. @throws LimitExceededException */
  issue(sub: string, purpose: CodePurpose, address: string): string;
  /** As much as `issue` costs, for a user who doesn't exist. @throws LimitExceededException */
  pretend(sub: string, purpose: CodePurpose): void;
  /**
   * Uses up a code and gives the address that it was sent to.
   * @throws CodeMismatchException, ExpiredCodeException, LimitExceededException after five wrong tries
   */
  redeem(sub: string, purpose: CodePurpose, code: string): string;
}

const HOUR_MS = 60 * 60 * 1000;
/** As on AWS: a day to confirm a sign-up or an address, an hour to reset a password. */
const LIFETIME_MS: Record<CodePurpose, number> = {
  'confirm-sign-up': 24 * HOUR_MS,
  'reset-password': HOUR_MS,
  'verify-email': 24 * HOUR_MS,
};
const CODES_PER_HOUR = 5;
const TRIES_PER_HOUR = 5;

export function createCodes(database: DatabaseSync, attempts: Attempts, now: () => number): Codes {
  const key = keptSecret(database, 'codes');
  const select = database.prepare('SELECT * FROM codes WHERE sub = ? AND purpose = ?');
  const replace = database.prepare('INSERT OR REPLACE INTO codes VALUES (?, ?, ?, ?, ?)');
  const remove = database.prepare('DELETE FROM codes WHERE sub = ? AND purpose = ?');
  const hash = (sub: string, purpose: CodePurpose, code: string) =>
    createHmac('sha256', key).update(`${sub} ${purpose} ${code}`).digest('hex');
  const pretend = (sub: string, purpose: CodePurpose) =>
    attempts.take(`send:${purpose}:${sub}`, CODES_PER_HOUR, HOUR_MS);
  return {
    pretend,
    issue(sub, purpose, address) {
      pretend(sub, purpose);
      const code = String(randomInt(0, 1_000_000)).padStart(6, '0');
      replace.run(sub, purpose, hash(sub, purpose, code), now() + LIFETIME_MS[purpose], address);
      return code;
    },
    redeem(sub, purpose, code) {
      const tries = `try:${purpose}:${sub}`;
      attempts.take(tries, TRIES_PER_HOUR, HOUR_MS);
      const row = select.get(sub, purpose);
      if (!row) throw codeMismatch();
      const given = Buffer.from(hash(sub, purpose, code));
      if (!timingSafeEqual(given, Buffer.from(String(row.hash)))) throw codeMismatch();
      if (Number(row.expires_at) <= now()) throw codeExpired();
      remove.run(sub, purpose);
      attempts.forget(tries);
      return String(row.address);
    },
  };
}
