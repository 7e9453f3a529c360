import type { DatabaseSync } from 'node:sqlite';
import { CognitoError } from './errors.ts';

/** Which users are in which of the groups that the backend defines. */
export interface Groups {
  /** First the group of the lowest precedence: the order that tokens carry. */
  of(sub: string): string[];
  /** Adding twice is no error. @throws ResourceNotFoundException for a group that the backend doesn't define. */
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
      // A group that the backend no longer defines is none any more.
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
