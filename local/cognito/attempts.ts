import type { DatabaseSync } from 'node:sqlite';
import { attemptsExceeded, limitExceeded } from './errors.ts';

/** What is guessed: a password, or the code of a second factor. */
export type Proof = 'password' | 'mfa';

/**
 * Counts what may be tried only so often. Kept on disk: a restart gives no fresh tries. Each attempt is counted
 * before its outcome is known, so attempts made side by side are counted too.
 */
export interface Attempts {
  /** Takes one of `limit` in a window that starts with the first. @throws LimitExceededException */
  take(key: string, limit: number, windowMs: number): void;
  /** Gives one back that turned out to be right. */
  give(key: string): void;
  /** Begins an attempt to prove who a user is, from an address. @throws NotAuthorizedException while locked out. */
  begin(proof: Proof, subject: string, address: string): void;
  /** The proof was right: what its user's wrong ones had counted is forgotten. */
  succeeded(proof: Proof, subject: string, address: string): void;
  forget(key: string): void;
}

// Cognito: after five wrong passwords one second, doubled with each further one, at most about fifteen minutes.
const FREE_FAILURES = 5;
const LONGEST_LOCK_MS = 15 * 60 * 1000;
const FIRST_LOCK_MS = 1_000;
/** One address may fail for many users: a site office has one address, a guessing machine too. */
const FAILURES_PER_ADDRESS = 100;
const WINDOW_MS = 15 * 60 * 1000;

export function createAttempts(database: DatabaseSync, now: () => number): Attempts {
  const select = database.prepare('SELECT * FROM attempts WHERE key = ? AND expires_at > ?');
  const replace = database.prepare('INSERT OR REPLACE INTO attempts VALUES (?, ?, ?, ?)');
  const remove = database.prepare('DELETE FROM attempts WHERE key = ?');
  const removeExpired = database.prepare('DELETE FROM attempts WHERE expires_at <= ?');

  const find = (key: string) => {
    const row = select.get(key, now());
    return (
      row && { count: Number(row.count), until: Number(row.blocked_until), expires: Number(row.expires_at) }
    );
  };
  const take = (key: string, limit: number, windowMs: number) => {
    const row = find(key);
    if (row && row.count >= limit) throw limitExceeded();
    removeExpired.run(now());
    replace.run(key, (row?.count ?? 0) + 1, 0, row?.expires ?? now() + windowMs);
  };
  const give = (key: string) => {
    const row = find(key);
    if (row) replace.run(key, Math.max(0, row.count - 1), 0, row.expires);
  };

  return {
    take,
    give,
    forget: (key) => void remove.run(key),
    begin(proof, subject, address) {
      const row = find(`${proof}:${subject}`);
      if (row && row.until > now()) throw attemptsExceeded();
      take(`address:${address}`, FAILURES_PER_ADDRESS, WINDOW_MS);
      const failures = (row?.count ?? 0) + 1;
      replace.run(`${proof}:${subject}`, failures, now() + lockMs(failures), now() + WINDOW_MS);
    },
    succeeded(proof, subject, address) {
      remove.run(`${proof}:${subject}`);
      give(`address:${address}`);
    },
  };
}

function lockMs(failures: number): number {
  if (failures < FREE_FAILURES) return 0;
  return Math.min(LONGEST_LOCK_MS, FIRST_LOCK_MS * 2 ** (failures - FREE_FAILURES));
}
