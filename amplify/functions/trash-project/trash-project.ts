import { describeChange } from '#domain/activity/describe-change.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { dataErrors } from '#domain/errors/catalogue.ts';
import { type Caller, requireManager } from '#domain/tenancy/caller.ts';
import { activityEntry, activityRows, type RecordingRows } from '../../rows/activity.ts';
import { documentRows } from '../../rows/document.ts';
import { userRows } from '../../rows/people.ts';
import { projectRows } from '../../rows/project.ts';
import type { GraphqlClient } from '../data-api/graphql-client.ts';

export interface TrashRequest {
  projectId: string;
  restore?: boolean | null;
}

interface TrashedRow {
  id: string;
  companyId: string;
  deletedAt: string | null;
}

export interface TrashProjectRows extends RecordingRows {
  project(id: string): Promise<(TrashedRow & { name: string }) | null>;
  /** Every row that names the project, of any company. */
  documentsOf(projectId: string): Promise<TrashedRow[]>;
  markProject(id: string, deletedAt: string | null): Promise<void>;
  markDocument(id: string, deletedAt: string | null): Promise<void>;
}

/** The rows behind the data API. */
export const trashProjectRows = (query: GraphqlClient): TrashProjectRows => ({
  ...projectRows(query),
  ...documentRows(query),
  ...activityRows(query),
  actor: userRows(query).actor,
});

interface Deps {
  rows: TrashProjectRows;
  now: Date;
  /** True while there is time for more writes. */
  hasTime(): boolean;
}

/** Concurrent writes. */
const LANES = 10;

/**
 * Moves a project and its documents to the trash, or restores them. The project is marked first and unmarked last. Its
 * mark is the time that its documents share: an interrupted call continues with it, and a restore uses it to leave out
 * documents that were in the trash before. Throws AppError: `forbidden`, `not-found`.
 */
export async function trashProject(
  { projectId, restore }: TrashRequest,
  caller: Caller,
  { rows, now, hasTime }: Deps,
): Promise<{ remaining: number }> {
  requireManager(caller);
  const project = await rows.project(projectId);
  if (project?.companyId !== caller.companyId) throw new AppError('not-found', dataErrors.projectNotFound);
  if (restore && project.deletedAt === null) return { remaining: 0 };

  const moment = project.deletedAt ?? now.toISOString();
  if (project.deletedAt === null) {
    await rows.markProject(projectId, moment);
    await recordActivity({ ...project, deletedAt: moment }, caller, { rows, now });
  }
  const documents = (await rows.documentsOf(projectId)).filter(
    (document) => document.companyId === caller.companyId,
  );
  const left = restore
    ? documents.filter(({ deletedAt }) => deletedAt !== null && Date.parse(deletedAt) === Date.parse(moment))
    : documents.filter(({ deletedAt }) => deletedAt === null);
  const remaining = await markAll(left, restore ? null : moment, rows, hasTime);
  if (restore && remaining === 0) {
    await rows.markProject(projectId, null);
    await recordActivity({ ...project, deletedAt: null }, caller, { rows, now });
  }
  return { remaining };
}

/** Marks the documents. Returns how many are left because time ran out. */
async function markAll(
  documents: readonly TrashedRow[],
  deletedAt: string | null,
  rows: TrashProjectRows,
  hasTime: () => boolean,
): Promise<number> {
  const waiting = [...documents];
  const lane = async () => {
    while (hasTime()) {
      const next = waiting.pop();
      if (!next) return;
      await rows.markDocument(next.id, deletedAt);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return waiting.length;
}

/** Adds one activity entry for the project and none for its documents. */
async function recordActivity(
  { id: projectId, name, deletedAt }: { id: string; name: string; deletedAt: string | null },
  caller: Caller,
  { rows, now }: Pick<Deps, 'rows' | 'now'>,
): Promise<void> {
  const actor = await rows.actor(caller.sub);
  const row = {
    name,
    deletedAt,
    email: null,
    projectId: null,
    role: null,
    isActive: null,
    status: null,
    revision: null,
  };
  const change = { operation: 'updateProject', changed: ['deletedAt'], before: null, row };
  const described = describeChange(change, actor.name);
  if (!described) return;
  const action = {
    id: `${described.action}_${projectId}_${now.getTime()}`,
    ...described,
    timestamp: now.toISOString(),
    metadata: { projectId, projectName: name },
  };
  await rows.addActivity(activityEntry(caller.companyId, { id: caller.sub, ...actor }, action));
}
