import { createHmac, hkdfSync } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { usernameExists } from './errors.ts';
import { keptSecret } from './identity-database.ts';
import { saltFrom } from './srp/srp.ts';

export type UserStatus = 'UNCONFIRMED' | 'CONFIRMED';

export interface User {
  /** The immutable id: the user name of a pool whose users sign in with an e-mail address. */
  readonly sub: string;
  /** Lower case. */
  email: string;
  status: UserStatus;
  enabled: boolean;
  /** Everything but `sub`, `email` included. */
  attributes: Record<string, string>;
  salt: string;
  verifier: string;
  readonly createdAt: number;
  updatedAt: number;
}

/** What sign-in needs of a user; for an unknown name an invented one that stays the same from call to call. */
export type Credential = Pick<User, 'sub' | 'salt' | 'verifier'>;

export interface Users {
  /** By sub or e-mail address. */
  find(login: string): User | undefined;
  /** @throws UsernameExistsException */
  add(user: Omit<User, 'createdAt' | 'updatedAt'>): void;
  /** @throws UsernameExistsException when the e-mail address is another user's. */
  save(user: User): void;
  /** The credential of a user, or the stand-in that hides that there is none. */
  credentialOf(login: string): Credential;
  count(): number;
}

export function createUsers(database: DatabaseSync, now: () => number): Users {
  const key = keptSecret(database, 'unknown-users');
  const select = database.prepare('SELECT * FROM users WHERE sub = ?1 OR email = lower(?1)');
  const insert = database.prepare('INSERT INTO users VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)');
  const update = database.prepare(
    `UPDATE users SET email = ?, status = ?, enabled = ?, attributes = ?, salt = ?, verifier = ?, updated_at = ?
     WHERE sub = ?`,
  );
  const find = (login: string): User | undefined => {
    const row = select.get(login);
    return row && userOf(row);
  };
  const columns = (user: Omit<User, 'createdAt' | 'updatedAt'>) =>
    [
      user.email,
      user.status,
      Number(user.enabled),
      JSON.stringify(user.attributes),
      user.salt,
      user.verifier,
    ] as const;
  return {
    find,
    add(user) {
      orUsernameExists(() => insert.run(user.sub, ...columns(user), now(), now()));
    },
    save(user) {
      orUsernameExists(() => update.run(...columns(user), now(), user.sub));
    },
    credentialOf: (login) => find(login) ?? inventedCredential(key, login),
    count: () => Number(database.prepare('SELECT count(*) AS n FROM users').get()?.n),
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
    createdAt: Number(row.created_at),
    updatedAt: Number(row.updated_at),
  };
}

function orUsernameExists(write: () => unknown): void {
  try {
    write();
  } catch (error) {
    if (error instanceof Error && error.message.includes('UNIQUE constraint failed: users.email')) {
      throw usernameExists();
    }
    throw error;
  }
}

/** Derived from the name, so that asking twice tells no more than asking once, and free of big-number work. */
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
