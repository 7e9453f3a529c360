import { documentMirrorKey, projectMirrorKey } from '#domain/documents/mirror-keys.ts';
import { isCompanyKey } from '#domain/documents/storage-keys.ts';
import { trash } from '#domain/limits/limits.ts';

export interface TrashedProject {
  id: string;
  companyId: string;
  deletedAt: string | null;
}

export interface TrashedDocument extends TrashedProject {
  projectId: string;
  s3Key: string;
  textKey: string | null;
  wordsKey: string | null;
  thumbnailS3Key: string | null;
}

export interface TrashPage<Row> {
  items: readonly Row[];
  nextToken: string | null;
}

/** Whatever of one company has been in the trash since before an ISO time, longest first. */
type TrashedBefore = (
  companyId: string,
  before: string,
  nextToken: string | null,
) => Promise<TrashPage<{ id: string }>>;

/** Rows of all companies. */
export interface TrashRows {
  companyIds(): Promise<string[]>;
  projectsTrashedBefore: TrashedBefore;
  documentsTrashedBefore: TrashedBefore;
  /** The rows that name the project, of any company, in the trash or not. */
  documentsOfProject(projectId: string, nextToken: string | null): Promise<TrashPage<TrashedDocument>>;
  project(id: string): Promise<TrashedProject | null>;
  document(id: string): Promise<TrashedDocument | null>;
  removeDocument(id: string): Promise<void>;
  removeProject(id: string): Promise<void>;
  /** Who of its company works on the project. */
  removeAssignments(project: TrashedProject): Promise<void>;
}

export interface PurgeDeps {
  rows: TrashRows;
  /** An object that isn't there is as good as removed. */
  removeObject(key: string): Promise<void>;
  /** Takes the passages of a document out of the vector index. */
  removePassages(document: TrashedDocument): Promise<void>;
  /** Takes the sheets, references and markups of a document away. */
  removeSheets(document: TrashedDocument): Promise<void>;
  /** Milliseconds since 1970. */
  now: number;
  /** Whether one more document can be purged before the function ends. */
  hasTime(): boolean;
  /** Logs what could not be removed; the next day's run tries again. */
  warn(message: string, error: unknown): void;
}

export interface Purged {
  documents: number;
  projects: number;
  /** False where time ran out: the next run goes on with what is left. */
  isComplete: boolean;
}

const day = 24 * 60 * 60 * 1_000;
/** Companies whose trash is purged at the same time. */
const LANES = 8;

/**
 * Removes for good what has been in the trash for 30 days: passages and objects first, the row last, so that what was
 * interrupted is found again. One thing that fails does not keep the others. Companies take turns, a page each: one with
 * much in its trash does not keep the others waiting.
 */
export async function purgeTrash(deps: PurgeDeps): Promise<Purged> {
  const before = new Date(deps.now - trash.keepDays * day).toISOString();
  const purged: Purged = { documents: 0, projects: 0, isComplete: true };
  const companyIds = await deps.rows.companyIds();
  const { projectsTrashedBefore, documentsTrashedBefore } = deps.rows;
  await inTurns(companyIds, deps, async (companyId, token) => {
    const { items, nextToken } = await projectsTrashedBefore(companyId, before, token);
    for (const { id } of items)
      await attempt('projects', id, deps, () => purgeProject(id, before, purged, deps));
    return nextToken;
  });
  await inTurns(companyIds, deps, async (companyId, token) => {
    const { items, nextToken } = await documentsTrashedBefore(companyId, before, token);
    for (const { id } of items)
      await attempt('documents', id, deps, async () => {
        const document = await deps.rows.document(id);
        // Restored since it was listed.
        if (isDue(document, before)) await purgeDocument(document, purged, deps);
      });
    return nextToken;
  });
  return { ...purged, isComplete: deps.hasTime() };
}

/** Gives every company its next page until none has one, or time runs out. */
async function inTurns(
  companyIds: readonly string[],
  { hasTime, warn }: PurgeDeps,
  purgePage: (companyId: string, token: string | null) => Promise<string | null>,
): Promise<void> {
  let turns = companyIds.map((companyId): [string, string | null] => [companyId, null]);
  while (turns.length > 0) {
    const next: [string, string | null][] = [];
    // One iterator for all lanes: each takes the next company.
    const waiting = turns.values();
    const lane = async () => {
      for (const [companyId, token] of waiting) {
        if (!hasTime()) return;
        const after = await purgePage(companyId, token).catch((error) => {
          warn(`the trash of ${companyId} was not read`, error);
          return null;
        });
        if (after) next.push([companyId, after]);
      }
    };
    await Promise.all(Array.from({ length: LANES }, lane));
    turns = next;
  }
}

async function attempt(
  kind: 'documents' | 'projects',
  id: string,
  { hasTime, warn }: PurgeDeps,
  work: () => Promise<void>,
): Promise<void> {
  if (!hasTime()) return;
  try {
    await work();
  } catch (error) {
    warn(`${kind}: ${id} was not removed`, error);
  }
}

async function purgeProject(id: string, before: string, purged: Purged, deps: PurgeDeps): Promise<void> {
  const { rows, removeObject, hasTime } = deps;
  const project = await rows.project(id);
  if (!isDue(project, before)) return;
  let token: string | null = null;
  do {
    const page: TrashPage<TrashedDocument> = await rows.documentsOfProject(id, token);
    for (const document of page.items) {
      // Older rows may name a project of another company.
      if (document.companyId !== project.companyId) continue;
      if (!hasTime()) return;
      await purgeDocument(document, purged, deps);
    }
    token = page.nextToken;
  } while (token);
  await rows.removeAssignments(project);
  const copy = projectMirrorKey(project);
  if (copy) await removeObject(copy);
  await rows.removeProject(id);
  purged.projects += 1;
}

async function purgeDocument(document: TrashedDocument, purged: Purged, deps: PurgeDeps): Promise<void> {
  const { rows, removeObject, removePassages, removeSheets } = deps;
  await removePassages(document);
  const { s3Key, textKey, wordsKey, thumbnailS3Key, companyId } = document;
  for (const key of [s3Key, textKey, wordsKey, thumbnailS3Key, documentMirrorKey(document)]) {
    // A key of another company in a row of this one means that the row was forged.
    if (key && isCompanyKey(key, companyId)) await removeObject(key);
  }
  await removeSheets(document);
  await rows.removeDocument(document.id);
  purged.documents += 1;
}

function isDue<Row extends { deletedAt: string | null }>(row: Row | null, before: string): row is Row {
  return row?.deletedAt != null && row.deletedAt < before;
}
