import type { Readable } from 'node:stream';
import { folderStore } from './folder-store.ts';
import { type S3Location, s3Store } from './s3-store.ts';

/** Where backups are kept. */
export type BackupLocation = { readonly folder: string } | { readonly s3: S3Location };

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

export function backupStore(location: BackupLocation): BackupStore {
  return 'folder' in location ? folderStore(location.folder) : s3Store(location.s3);
}
