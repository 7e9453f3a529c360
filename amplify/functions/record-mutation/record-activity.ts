import { describeChange } from '#domain/activity/describe-change.ts';
import type { Caller } from '#domain/tenancy/caller.ts';
import type { MirroredRow, RecordDeps, RecordEvent } from './record-event.ts';

/** Adds an activity entry once for each event. Minor changes add none. */
export async function recordActivity(
  event: RecordEvent,
  caller: Caller,
  { rows }: RecordDeps,
): Promise<void> {
  const actor = await rows.actor(caller.sub);
  const described = describeChange({ ...event, by: caller.sub }, actor.name);
  if (!described) return;
  await rows.addActivity({
    // Handing in a document again adds no second entry.
    id: event.operation === 'handInDocument' ? `handed_in_${event.row.id}` : event.eventId,
    companyId: caller.companyId,
    userId: caller.sub,
    userName: actor.name,
    userEmail: actor.email,
    ...described,
    timestamp: event.at,
    metadata: JSON.stringify(await metadataOf(event, caller, rows)),
  });
}

async function metadataOf(
  { operation, row }: RecordEvent,
  caller: Caller,
  rows: RecordDeps['rows'],
): Promise<object> {
  if (operation.endsWith('Project')) return { projectId: row.id, projectName: row.name };
  if (operation.endsWith('Document'))
    return {
      ...(row.projectId && (await projectNamed(row.projectId, caller, rows))),
      documentId: row.id,
      documentName: row.name,
    };
  if (operation.endsWith('AskCode')) return row.projectId ? projectNamed(row.projectId, caller, rows) : {};
  return { targetEmail: row.email };
}

/** The project named in an activity entry; empty for another company's. */
export async function projectNamed(
  id: string,
  { companyId }: Caller,
  rows: { project(id: string): Promise<MirroredRow | null> },
): Promise<{ projectId?: string; projectName?: string }> {
  const project = await rows.project(id);
  return project?.companyId === companyId ? { projectId: id, projectName: project.name } : {};
}
