import type { ChangedRow } from '#domain/activity/describe-change.ts';
import type { TokenIdentity } from '#domain/tenancy/caller.ts';
import type { MirrorObjects } from '../object-storage/mirror-objects.ts';
import type { RecordRows } from './rows.ts';

/** The resolver's event about a finished operation; see amplify/data/hooks/templates.ts. */
export interface RecordEvent {
  /** Of this event: the same when it is delivered twice. */
  eventId: string;
  /** ISO time of the operation. */
  at: string;
  operation: string;
  changed: readonly string[];
  before: Partial<ChangedRow> | null;
  row: ChangedRow & { id: string; companyId: string };
  /** The arguments of createDownloadUrl; the first two of createUploadUrl as well. */
  documentId: string | null;
  purpose: string | null;
  disposition: string | null;
  identity: TokenIdentity;
}

export interface RecordDependencies {
  rows: RecordRows;
  objects: MirrorObjects;
  /** Tells the log of what was given up. */
  warn(message: string, error: unknown): void;
}
