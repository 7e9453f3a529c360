import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { Attempts } from './attempts.ts';
import { codeExpired, codeMismatch } from './errors.ts';
import { keptSecret } from './identity-database.ts';

export type CodePurpose = 'confirm-sign-up' | 'reset-password' | 'verify-email' | 'verify-phone_number';

/** The user, the purpose of the code, and the network address that requests or enters it. */
export interface CodeRequest {
  readonly sub: string;
  readonly purpose: CodePurpose;
  readonly from: string;
}

export interface Codes {
  /**
   * Issues a new six-digit code for delivery to `to`. It replaces the previous code.
   * @throws LimitExceededException
   */
  issue(request: CodeRequest, to: string): string;
  /**
   * Takes as long as `issue`, for a user who does not exist.
   * @throws LimitExceededException
   */
  pretend(request: CodeRequest): void;
  /**
   * Uses up a code and returns the address that it was sent to.
   * @throws CodeMismatchException; ExpiredCodeException, also for a used code; LimitExceededException after five
   * wrong attempts
   */
  redeem(request: CodeRequest, code: string): string;
}

const HOUR_MS = 60 * 60 * 1000;
/** As on AWS: a day to confirm a sign-up or an address, an hour to reset a password. */
const LIFETIME_MS: Record<CodePurpose, number> = {
  'confirm-sign-up': 24 * HOUR_MS,
  'reset-password': HOUR_MS,
  'verify-email': 24 * HOUR_MS,
  'verify-phone_number': 24 * HOUR_MS,
};
const CODES_PER_HOUR = 5;
const TRIES_PER_HOUR = 5;
/**
 * The limit for one user from all addresses. It is higher than that for one address, so that a stranger cannot use up
 * the owner's attempts.
 */
const CODES_PER_USER_AND_HOUR = 20;
const TRIES_PER_USER_AND_HOUR = 50;
/**
 * The limit for one address and all users, so that one computer cannot try a few codes of many users or fill
 * mailboxes.
 */
const PER_ADDRESS_AND_HOUR = 300;

export const sixDigits = (): string => String(randomInt(0, 1_000_000)).padStart(6, '0');

export function createCodes(database: DatabaseSync, attempts: Attempts, now: () => number): Codes {
  const key = keptSecret(database, 'codes');
  const select = database.prepare('SELECT * FROM codes WHERE sub = ? AND purpose = ?');
  const replace = database.prepare('INSERT OR REPLACE INTO codes VALUES (?, ?, ?, ?, ?, 0)');
  const markUsed = database.prepare('UPDATE codes SET used = 1 WHERE sub = ? AND purpose = ?');
  const removeExpired = database.prepare('DELETE FROM codes WHERE expires_at <= ?');
  const hash = (sub: string, purpose: CodePurpose, code: string) =>
    createHmac('sha256', key).update(`${sub} ${purpose} ${code}`).digest('hex');
  const pretend = ({ sub, purpose, from }: CodeRequest) => {
    attempts.take(`sent-from:${from}`, PER_ADDRESS_AND_HOUR, HOUR_MS);
    attempts.take(`send:${purpose}:${sub} ${from}`, CODES_PER_HOUR, HOUR_MS);
    attempts.take(`send:${purpose}:${sub}`, CODES_PER_USER_AND_HOUR, HOUR_MS);
  };
  return {
    pretend,
    issue(request, to) {
      pretend(request);
      const { sub, purpose } = request;
      const code = sixDigits();
      // Expired codes are kept for one more lifetime, so that a late code is reported as expired and not as wrong.
      removeExpired.run(now() - LIFETIME_MS[purpose]);
      replace.run(sub, purpose, hash(sub, purpose, code), now() + LIFETIME_MS[purpose], to);
      return code;
    },
    redeem({ sub, purpose, from }, code) {
      const tries = `try:${purpose}:${sub} ${from}`;
      const allTries = `try:${purpose}:${sub}`;
      const triesFrom = `tried-from:${from}`;
      attempts.take(triesFrom, PER_ADDRESS_AND_HOUR, HOUR_MS);
      attempts.take(tries, TRIES_PER_HOUR, HOUR_MS);
      attempts.take(allTries, TRIES_PER_USER_AND_HOUR, HOUR_MS);
      const row = select.get(sub, purpose);
      const given = Buffer.from(hash(sub, purpose, code));
      if (!row || !timingSafeEqual(given, Buffer.from(String(row.hash)))) throw codeMismatch();
      if (row.used === 1 || Number(row.expires_at) <= now()) throw codeExpired();
      markUsed.run(sub, purpose);
      attempts.forget(tries);
      attempts.forget(allTries);
      attempts.give(triesFrom);
      return String(row.address);
    },
  };
}
