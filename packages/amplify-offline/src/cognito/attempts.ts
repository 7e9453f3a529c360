import { isIP } from 'node:net';
import type { DatabaseSync } from 'node:sqlite';
import { attemptsExceeded, limitExceeded } from './errors.ts';

/** What an attacker might guess: a password or the code of a second factor. */
export type Proof = 'password' | 'mfa';

/**
 * Counts attempts that are limited. Counts are on disk, so that a restart does not reset them. An attempt is counted
 * before its outcome is known, so that concurrent attempts all count.
 */
export interface Attempts {
  /**
   * Uses one of `limit` attempts. The window starts with the first.
   * @throws LimitExceededException
   */
  take(key: string, limit: number, windowMs: number): void;
  /** Returns an attempt that turned out to be correct. */
  give(key: string): void;
  /**
   * Starts an attempt to prove who a user is. Failures lock only the address that made them out of the account, so
   * that no one else can lock out its owner.
   * @throws NotAuthorizedException while locked out.
   * @param hasSecondFactor true if a guessed password alone does not sign in: then failures from many addresses do
   * not lock the account
   */
  begin(proof: Proof, subject: string, address: string, hasSecondFactor?: boolean): void;
  /** Clears the failures of that address after a correct proof. */
  succeeded(proof: Proof, subject: string, address: string): void;
  forget(key: string): void;
  /** Unlocks every address after the user proved who they are in another way, such as with an emailed code. */
  forgive(proof: Proof, subject: string): void;
}

// After five failures the lockout is one second. It doubles with each further one, up to about fifteen minutes. These
// are Cognito's own delays, which it counts by account only.
const FREE_FAILURES = 5;
const LONGEST_LOCK_MS = 15 * 60 * 1000;
const FIRST_LOCK_MS = 1_000;
/** Failures of one address for all users. It allows many, because everyone in a site office shares one address. */
const FAILURES_PER_ADDRESS = 100;
/**
 * Failures for one user from all addresses. Beyond it, an address that never succeeded is treated as if it had made
 * them all.
 */
const FAILURES_PER_USER = 50;
/** How long an address that succeeded is remembered. */
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

/** An IPv6 client usually controls a whole /64 network. */
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
