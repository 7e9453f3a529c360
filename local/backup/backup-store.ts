import type { Readable } from 'node:stream';

/** A place of backups that others may use, too. */
export interface BackupStore {
  /** As a sentence names it. */
  readonly place: string;
  /** Of everything in it, in their order. */
  names(): Promise<string[]>;
  /** The backup has its name only when it is whole and stored. @throws when there is one of that name */
  write(name: string, archive: Readable): Promise<void>;
  read(name: string): Promise<Readable>;
  remove(name: string): Promise<void>;
}
