import { callerOf } from '#domain/tenancy/caller.ts';
import { followSheets } from './follow-sheets.ts';
import { mirror } from './mirror.ts';
import { recordActivity } from './record-activity.ts';
import type { RecordDeps, RecordEvent } from './record-event.ts';
import { recordTextUpload } from './record-text-upload.ts';
import { recordView } from './record-view.ts';

/**
 * Records an operation: adds an activity entry, updates the JSON copy of the row, and cancels the invitations of a member
 * whose rights ended. Throws when the entry or a cancellation could not be written, so that the event is delivered again. A
 * copy that fails is only logged.
 */
export async function recordMutation(event: RecordEvent, deps: RecordDeps): Promise<void> {
  const caller = callerOf(event.identity);
  if (event.operation === 'createDownloadUrl') return recordView(event, caller, deps);
  if (event.operation === 'createUploadUrl') return recordTextUpload(event, caller, deps);
  await mirror(event, deps).catch((error) => deps.warn('the JSON copy was not written', error));
  if (mayEndRights(event)) await deps.rows.withdrawOffersOf(event.row);
  await recordActivity(event, caller, deps);
  await followSheets(event, caller, deps);
}

/** True if a member may now have fewer rights than the roles in their open invitations. */
const mayEndRights = ({ operation, changed }: RecordEvent): boolean =>
  operation === 'deleteUser' ||
  (operation === 'updateUser' && (changed.includes('role') || changed.includes('isActive')));
