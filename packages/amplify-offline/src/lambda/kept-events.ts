import { GroupCommit } from '../sqlite/group-commit.ts';
import { openDatabase } from '../sqlite/open-database.ts';

/** An invocation that was accepted and has not succeeded yet. */
export interface KeptEvent {
  id: string;
  functionId: string;
  event: unknown;
}

/** Accepted events on disk, so that they run even if the process ends. */
export interface KeptEvents {
  /** Resolves once the event is on the disk. */
  keep(event: KeptEvent): Promise<void>;
  /**
   * If this does not reach the disk, the event runs once more. Every function handles the second run as a repetition.
   */
  done(id: string): void;
  /** The events that an earlier process left, oldest first. */
  left(): KeptEvent[];
  close(): Promise<void>;
}

const migrations = [
  'CREATE TABLE event (number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, function_id TEXT NOT NULL, event TEXT NOT NULL)',
];

export function openKeptEvents(file: string): KeptEvents {
  const database = openDatabase(file, migrations);
  const insert = database.prepare('INSERT INTO event (id, function_id, event) VALUES (?, ?, ?)');
  const remove = database.prepare('DELETE FROM event WHERE id = ?');
  const all = database.prepare('SELECT id, function_id, event FROM event ORDER BY number');
  const writes = new GroupCommit(database, file);
  return {
    async keep({ id, functionId, event }) {
      await writes.run(() => insert.run(id, functionId, JSON.stringify(event ?? null)));
    },
    done(id) {
      writes.run(() => remove.run(id)).catch(() => undefined);
    },
    left: () =>
      all.all().map((row) => ({
        id: String(row.id),
        functionId: String(row.function_id),
        event: JSON.parse(String(row.event)),
      })),
    async close() {
      await writes.settled();
      await writes.close();
      database.close();
    },
  };
}
