import type { Caller } from '#domain/tenancy/caller.ts';
import type { NewActivity } from '../../rows/activity.ts';
import type { ChainChange } from './decide-chains.ts';

export interface SheetRecord {
  action: string;
  describe(who: string): string;
  document: { id: string; companyId: string; projectId: string; name: string };
  changes: readonly ChainChange[];
}

export interface SheetRecordRows {
  actor(sub: string): Promise<{ name: string; email: string }>;
  project(id: string): Promise<{ companyId: string; name: string } | null>;
  addActivity(activity: NewActivity): Promise<void>;
}

/** The most sheets that one entry lists. Its `changes` counts all changes. */
const CHANGES_LISTED = 200;

/** Adds an activity entry that lists the sheets whose state changed. */
export async function recordSheets(
  { action, describe, document, changes }: SheetRecord,
  caller: Pick<Caller, 'sub' | 'companyId'>,
  rows: SheetRecordRows,
  now: Date,
  id: string = crypto.randomUUID(),
): Promise<void> {
  const [actor, project] = await Promise.all([rows.actor(caller.sub), rows.project(document.projectId)]);
  const moved = changes.filter(({ before, after }) => before.state !== after.state);
  await rows.addActivity({
    id,
    companyId: caller.companyId,
    userId: caller.sub,
    userName: actor.name,
    userEmail: actor.email,
    action,
    description: describe(actor.name),
    timestamp: now.toISOString(),
    metadata: JSON.stringify({
      ...(project?.companyId === caller.companyId && {
        projectId: document.projectId,
        projectName: project.name,
      }),
      ...{ documentId: document.id, documentName: document.name },
      ...{ changes: changes.length, sheets: moved.slice(0, CHANGES_LISTED).map(listed) },
    }),
  });
}

const listed = ({ after }: ChainChange) => ({
  ...{ id: after.id, number: after.number, revision: after.revision, state: after.state },
  ...(after.supersededBy && { supersededBy: after.supersededBy }),
});
