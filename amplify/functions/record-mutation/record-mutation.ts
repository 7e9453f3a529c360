import type { ChangedRow } from '#domain/activity/describe-change.ts';
import { callerOf, type TokenIdentity } from '#domain/tenancy/caller.ts';
import type { MirrorObjects } from '../object-storage/mirror-objects.ts';
import { mirror } from './mirror.ts';
import { recordActivity } from './record-activity.ts';
import { recordView } from './record-view.ts';
import type { RecordRows } from './rows.ts';

/** What the resolver tells of an operation that has happened; see amplify/data/hooks/templates.ts. */
export interface RecordEvent {
  /** Of this event: the same when it is delivered twice. */
  eventId: string;
  /** ISO time of the operation. */
  at: string;
  operation: string;
  changed: readonly string[];
  before: Partial<ChangedRow> | null;
  row: ChangedRow & { id: string; companyId: string };
  /** The arguments of createDownloadUrl. */
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

/**
 * Writes what an operation leaves behind: a line of the team's activity, the JSON copy of the row, and the end of the
 * invitations of somebody whose rights ended. Throws when a line or such an end could not be written, so that the event is
 * delivered again; the copy is not critical and never keeps the line back.
 */
export async function recordMutation(event: RecordEvent, dependencies: RecordDependencies): Promise<void> {
  const caller = callerOf(event.identity);
  if (event.operation === 'createDownloadUrl') return recordView(event, caller, dependencies);
  await mirror(event, dependencies).catch((error) =>
    dependencies.warn('the JSON copy was not written', error),
  );
  if (mayEndRights(event)) await dependencies.rows.withdrawOffersOf(event.row);
  await recordActivity(event, caller, dependencies);
}

/** Whether somebody may have fewer rights now than the places they have offered to others. */
const mayEndRights = ({ operation, changed }: RecordEvent): boolean =>
  operation === 'deleteUser' ||
  (operation === 'updateUser' && (changed.includes('role') || changed.includes('isActive')));
