import { describeChange } from '../../../src/domain/activity/describe-change.ts';
import type { Caller } from '../../../src/domain/tenancy/caller.ts';
import type { RecordDependencies, RecordEvent } from './record-mutation.ts';

/** Adds the line that the team reads, once for each event. A change that is not worth one adds none. */
export async function recordActivity(
  event: RecordEvent,
  caller: Caller,
  { rows }: RecordDependencies,
): Promise<void> {
  const actor = await rows.actor(caller.sub);
  const described = describeChange(event, actor.name);
  if (!described) return;
  await rows.addActivity({
    id: event.eventId,
    companyId: caller.companyId,
    userId: caller.sub,
    userName: actor.name,
    userEmail: actor.email,
    ...described,
    timestamp: event.at,
    metadata: JSON.stringify(await metadataOf(event, rows)),
  });
}

async function metadataOf({ operation, row }: RecordEvent, rows: RecordDependencies['rows']) {
  if (operation.endsWith('Project')) return { projectId: row.id, projectName: row.name };
  if (operation.endsWith('Document')) {
    const project = row.projectId ? await rows.project(row.projectId) : null;
    return {
      projectId: row.projectId,
      projectName: project?.name,
      documentId: row.id,
      documentName: row.name,
    };
  }
  return { targetEmail: row.email };
}
