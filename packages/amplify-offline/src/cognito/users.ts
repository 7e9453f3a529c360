import { createHmac, hkdfSync } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { inTransaction } from '../sqlite/open-database.ts';
import type { MfaMethod } from './definition/pool-definition.ts';
import { aliasExists, userNotFound, usernameExists } from './errors.ts';
import { keptSecret } from './identity-database.ts';
import { saltFrom } from './srp/srp.ts';

export type UserStatus = 'UNCONFIRMED' | 'CONFIRMED' | 'FORCE_CHANGE_PASSWORD' | 'RESET_REQUIRED';

/** The second factors that a user has switched on. */
export interface MfaPreference {
  enabled: MfaMethod[];
  preferred?: MfaMethod;
}

export interface User {
  /** The permanent ID, which is the user name in a pool whose users sign in with an email address. */
  readonly sub: string;
  /** In lower case. */
  email: string;
  status: UserStatus;
  enabled: boolean;
  /** All attributes except `sub`. `email` is included. */
  attributes: Record<string, string>;
  salt: string;
  verifier: string;
  mfa: MfaPreference;
  /** Epoch milliseconds. Null for a password that the user chose. */
  passwordExpiresAt: number | null;
  readonly createdAt: number;
  readonly updatedAt: number;
}

export type NewUser = Omit<User, 'createdAt' | 'updatedAt' | 'mfa'>;

/** The fields of a user that sign-in needs. For an unknown name they are invented, and the same on each call. */
export type Credential = Pick<User, 'sub' | 'salt' | 'verifier'>;

export interface Users {
  /** Finds a user by sub or email address. */
  find(login: string): User | undefined;
  /** @throws UsernameExistsException */
  add(user: NewUser): User;
  /**
   * Reads, changes and writes a user in one uninterrupted step.
   * @throws UserNotFoundException; AliasExistsException when the new email address belongs to another user.
   */
  change(sub: string, mutate: (user: User) => void): User;
  /** Deletes the user and all their data. */
  remove(sub: string): void;
  /** Users in the order of their subs, starting after `after`. */
  list(limit: number, after: string): User[];
  /** The credential of a user. For an unknown user, an invented one that hides that the user does not exist. */
  credentialOf(login: string): Credential;
  count(): number;
}

export function createUsers(database: DatabaseSync, now: () => number): Users {
  const key = keptSecret(database, 'unknown-users');
  const select = database.prepare('SELECT * FROM users WHERE sub = ?1 OR email = lower(?1)');
  const page = database.prepare('SELECT * FROM users WHERE sub > ? ORDER BY sub LIMIT ?');
  const count = database.prepare('SELECT count(*) AS n FROM users');
  const insert = database.prepare('INSERT INTO users VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)');
  const update = database.prepare(
    `UPDATE users SET email = ?, status = ?, enabled = ?, attributes = ?, salt = ?, verifier = ?, mfa = ?,
     password_expires_at = ?, updated_at = ? WHERE sub = ?`,
  );
  const removals = ['codes', 'sign_ins', 'software_tokens', 'memberships', 'users'].map((table) =>
    database.prepare(`DELETE FROM ${table} WHERE sub = ?`),
  );
  const find = (login: string): User | undefined => {
    const row = select.get(login);
    return row && userOf(row);
  };
  return {
    find,
    add(fields) {
      const user: User = { ...fields, mfa: { enabled: [] }, createdAt: now(), updatedAt: now() };
      const { sub, createdAt, updatedAt, passwordExpiresAt } = user;
      unlessTaken(usernameExists, () =>
        insert.run(
          sub,
          ...columnsOf(user),
          createdAt,
          updatedAt,
          JSON.stringify(user.mfa),
          passwordExpiresAt,
        ),
      );
      return user;
    },
    change(sub, mutate) {
      const user = find(sub);
      if (!user) throw userNotFound();
      mutate(user);
      unlessTaken(aliasExists, () =>
        update.run(...columnsOf(user), JSON.stringify(user.mfa), user.passwordExpiresAt, now(), sub),
      );
      return user;
    },
    remove(sub) {
      inTransaction(database, () => {
        for (const removal of removals) removal.run(sub);
      });
    },
    list: (limit, after) => page.all(after, limit).map(userOf),
    credentialOf: (login) => find(login) ?? inventedCredential(key, login),
    count: () => Number(count.get()?.n),
  };
}

function userOf(row: Record<string, unknown>): User {
  return {
    sub: String(row.sub),
    email: String(row.email),
    status: row.status as UserStatus,
    enabled: row.enabled === 1,
    attributes: JSON.parse(String(row.attributes)),
    salt: String(row.salt),
    verifier: String(row.verifier),
    mfa: JSON.parse(String(row.mfa)),
    passwordExpiresAt: row.password_expires_at === null ? null : Number(row.password_expires_at),
    createdAt: Number(row.created_at),
    updatedAt: Number(row.updated_at),
  };
}

function unlessTaken(taken: () => Error, write: () => unknown): void {
  try {
    write();
  } catch (error) {
    if (error instanceof Error && error.message.includes('UNIQUE constraint failed: users.email')) {
      throw taken();
    }
    throw error;
  }
}

/**
 * Derived from the name, so that a second request reveals no more than the first, and without big-number arithmetic.
 */
function inventedCredential(key: string, login: string): Credential {
  const h = createHmac('sha256', key).update(login.toLowerCase()).digest();
  const hex = h.toString('hex');
  const verifier = Buffer.from(hkdfSync('sha256', h, '', 'verifier', 383)).toString('hex');
  return {
    sub: `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`,
    salt: saltFrom(h.subarray(16, 32)),
    verifier,
  };
}

/** The columns that both write statements set, in their order. */
function columnsOf({ email, status, enabled, attributes, salt, verifier }: User) {
  return [email, status, Number(enabled), JSON.stringify(attributes), salt, verifier] as const;
}
