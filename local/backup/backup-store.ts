import type { Readable } from 'node:stream';

/** A store of backups, which may also contain other files. */
export interface BackupStore {
  /** The name of the store in messages. */
  readonly place: string;
  /** The names of all files in it, sorted. */
  names(): Promise<string[]>;
  /** The backup gets its name only when it is completely stored. @throws if the name is taken */
  write(name: string, archive: Readable): Promise<void>;
  read(name: string): Promise<Readable>;
  remove(name: string): Promise<void>;
}

/** The reason why a backup cannot be made or restored. Its message follows "… cannot be restored: ". */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
