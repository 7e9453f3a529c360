import { isIP } from 'node:net';
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
  /**
   * Begins an attempt to prove who a user is, from an address. What one address got wrong locks that address out of the
   * account, so no other address can lock out its owner. @throws NotAuthorizedException while locked out.
   * @param hasSecondFactor a guessed password alone opens nothing: only the address itself is locked out
   */
  begin(proof: Proof, subject: string, address: string, hasSecondFactor?: boolean): void;
  /** The proof was right: what that address had got wrong is forgotten. */
  succeeded(proof: Proof, subject: string, address: string): void;
  forget(key: string): void;
  /** The user proved who they are in another way, such as a mailed code: no address is locked out any more. */
  forgive(proof: Proof, subject: string): void;
}

// After five wrong ones a second, doubled with each further one, at most about fifteen minutes: Cognito's own delays, which
// it counts for the account alone.
const FREE_FAILURES = 5;
const LONGEST_LOCK_MS = 15 * 60 * 1000;
const FIRST_LOCK_MS = 1_000;
/** One address may fail for many users: a site office has one address, a guessing machine too. */
const FAILURES_PER_ADDRESS = 100;
/** Of one user from all addresses: then each that never was right waits as if it had failed so often itself. */
const FAILURES_PER_USER = 50;
/** So long an address that was right stays known. */
const KNOWN_MS = 30 * 24 * 60 * 60 * 1000;
const WINDOW_MS = 15 * 60 * 1000;

export function createAttempts(database: DatabaseSync, now: () => number): Attempts {
  const select = database.prepare('SELECT * FROM attempts WHERE key = ? AND expires_at > ?');
  const replace = database.prepare('INSERT OR REPLACE INTO attempts VALUES (?, ?, ?, ?)');
  const remove = database.prepare('DELETE FROM attempts WHERE key = ?');
  const removeAll = database.prepare('DELETE FROM attempts WHERE key GLOB ? OR key = ?');
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
    begin(proof, subject, given, hasSecondFactor = false) {
      const address = networkOf(given);
      const keys = keysOf(proof, subject, address);
      const row = find(keys.own);
      const everywhere = find(keys.everywhere);
      const isTrusted = hasSecondFactor || find(keys.known) !== undefined;
      const until = Math.max(row?.until ?? 0, isTrusted ? 0 : (everywhere?.until ?? 0));
      if (until > now()) throw attemptsExceeded();
      take(`address:${address}`, FAILURES_PER_ADDRESS, WINDOW_MS);
      const failures = (row?.count ?? 0) + 1;
      replace.run(keys.own, failures, now() + lockMs(failures - FREE_FAILURES), now() + WINDOW_MS);
      if (isTrusted) return;
      const all = (everywhere?.count ?? 0) + 1;
      replace.run(keys.everywhere, all, now() + lockMs(all - FAILURES_PER_USER), now() + WINDOW_MS);
    },
    succeeded(proof, subject, given) {
      const address = networkOf(given);
      const keys = keysOf(proof, subject, address);
      remove.run(keys.own);
      if (find(keys.known) === undefined) give(keys.everywhere);
      replace.run(keys.known, 1, 0, now() + KNOWN_MS);
      give(`address:${address}`);
    },
    forgive: (proof, subject) => void removeAll.run(`${proof}:${subject} *`, `${proof}:${subject}`),
  };
}

function keysOf(proof: Proof, subject: string, address: string) {
  return {
    own: `${proof}:${subject} ${address}`,
    everywhere: `${proof}:${subject}`,
    known: `known:${subject} ${address}`,
  };
}

/** A client with one IPv6 address usually has the whole /64. */
function networkOf(address: string): string {
  if (isIP(address) !== 6 || address.startsWith('::ffff:')) return address;
  const [front = '', back] = address.split('::');
  const groups = front.split(':').filter(Boolean);
  const missing = back === undefined ? 0 : 8 - groups.length - back.split(':').filter(Boolean).length;
  return [...groups, ...Array<string>(missing).fill('0'), ...(back ?? '').split(':')].slice(0, 4).join(':');
}

function lockMs(beyond: number): number {
  return beyond < 0 ? 0 : Math.min(LONGEST_LOCK_MS, FIRST_LOCK_MS * 2 ** beyond);
}
