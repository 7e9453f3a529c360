import type { Caller } from '#domain/tenancy/caller.ts';
import { activityEntry, documentMetadata, type RecordingRows } from '../../rows/activity.ts';
import type { ChainChange } from './decide-chains.ts';

export interface SheetRecord {
  action: string;
  describe(who: string): string;
  document: { id: string; companyId: string; projectId: string; name: string };
  changes: readonly ChainChange[];
}

export interface SheetRecordRows extends RecordingRows {
  project(id: string): Promise<{ companyId: string; name: string } | null>;
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
  const { companyId, sub } = caller;
  const [actor, names] = await Promise.all([rows.actor(sub), documentMetadata(document, companyId, rows)]);
  const moved = changes.filter(({ before, after }) => before.state !== after.state);
  await rows.addActivity(
    activityEntry(
      companyId,
      { id: sub, ...actor },
      {
        ...{ id, action, description: describe(actor.name), timestamp: now.toISOString() },
        metadata: { ...names, changes: changes.length, sheets: moved.slice(0, CHANGES_LISTED).map(listed) },
      },
    ),
  );
}

const listed = ({ after }: ChainChange) => ({
  ...{ id: after.id, number: after.number, revision: after.revision, state: after.state },
  ...(after.supersededBy && { supersededBy: after.supersededBy }),
});
