import type { DatabaseSync } from 'node:sqlite';
import { CognitoError } from './errors.ts';

/** Membership of users in the groups that the backend defines. */
export interface Groups {
  /** The user's groups by ascending precedence, which is the order in tokens. */
  of(sub: string): string[];
  /**
   * Adding a user twice is not an error.
   * @throws ResourceNotFoundException for a group that the backend does not define.
   */
  add(sub: string, name: string): void;
  /** @throws ResourceNotFoundException */
  remove(sub: string, name: string): void;
}

export function createGroups(database: DatabaseSync, precedence: ReadonlyMap<string, number>): Groups {
  const select = database.prepare('SELECT name FROM memberships WHERE sub = ?');
  const insert = database.prepare('INSERT OR IGNORE INTO memberships VALUES (?, ?)');
  const remove = database.prepare('DELETE FROM memberships WHERE sub = ? AND name = ?');
  const orderOf = (name: string) => precedence.get(name) ?? Number.MAX_SAFE_INTEGER;
  const requireGroup = (name: string) => {
    if (!precedence.has(name)) throw new CognitoError('ResourceNotFoundException', 'Group not found.');
  };
  return {
    of(sub) {
      const names = select.all(sub).map((row) => String(row.name));
      // Groups that the backend no longer defines are left out.
      return names.filter((name) => precedence.has(name)).sort((a, b) => orderOf(a) - orderOf(b));
    },
    add(sub, name) {
      requireGroup(name);
      insert.run(sub, name);
    },
    remove(sub, name) {
      requireGroup(name);
      remove.run(sub, name);
    },
  };
}
