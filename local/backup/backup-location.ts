import type { BackupStore } from './backup-store.ts';
import { folderStore } from './folder-store.ts';
import { type S3Location, s3Store } from './s3-store.ts';

/** Where backups are kept. */
export type BackupLocation = { readonly folder: string } | { readonly s3: S3Location };

export function backupStore(location: BackupLocation): BackupStore {
  return 'folder' in location ? folderStore(location.folder) : s3Store(location.s3);
}
