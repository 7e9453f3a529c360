import { describeChange } from '#domain/activity/describe-change.ts';
import type { Caller } from '#domain/tenancy/caller.ts';
import { activityEntry, documentMetadata, projectMetadata } from '../../rows/activity-entry.ts';
import type { RecordDeps, RecordEvent } from './record-event.ts';

/** Adds an activity entry once for each event. Minor changes add none. */
export async function recordActivity(
  event: RecordEvent,
  caller: Caller,
  { rows }: RecordDeps,
): Promise<void> {
  const actor = await rows.actor(caller.sub);
  const described = describeChange({ ...event, by: caller.sub }, actor.name);
  if (!described) return;
  await rows.addActivity(
    activityEntry(
      caller.companyId,
      { id: caller.sub, ...actor },
      {
        // Handing in a document again adds no second entry.
        id: event.operation === 'handInDocument' ? `handed_in_${event.row.id}` : event.eventId,
        ...described,
        timestamp: event.at,
        metadata: await metadataOf(event, caller, rows),
      },
    ),
  );
}

async function metadataOf(
  { operation, row }: RecordEvent,
  { companyId }: Caller,
  rows: RecordDeps['rows'],
): Promise<object> {
  if (operation.endsWith('Project')) return { projectId: row.id, projectName: row.name };
  if (operation.endsWith('Document')) return documentMetadata(row, companyId, rows);
  if (operation.endsWith('AskCode')) return projectMetadata(row.projectId, companyId, rows);
  return { targetEmail: row.email };
}
