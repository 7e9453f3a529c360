import { documentMirrorKey, isCompanyKey, projectMirrorKey } from '#domain/documents/storage-keys.ts';
import { dayMs, trash } from '#domain/limits/limits.ts';

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

/** A company's items that have been in the trash since before an ISO time, oldest first. */
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
  /** The documents that name the project, of any company, in the trash or not. */
  documentsOfProject(projectId: string, nextToken: string | null): Promise<TrashPage<TrashedDocument>>;
  project(id: string): Promise<TrashedProject | null>;
  document(id: string): Promise<TrashedDocument | null>;
  removeDocument(id: string): Promise<void>;
  removeProject(id: string): Promise<void>;
  /** The assignments to the project in its company. */
  removeAssignments(project: TrashedProject): Promise<void>;
  /** What else names the project in its company: findings, ask codes, questions of AI training. */
  removeContents(project: TrashedProject): Promise<void>;
}

export interface PurgeDeps {
  rows: TrashRows;
  /** Succeeds if the object does not exist. */
  removeObject(key: string): Promise<void>;
  /** Removes a document's passages from the vector index. */
  removePassages(document: TrashedDocument): Promise<void>;
  /** Removes the documents' words from the index that searches use. */
  forgetWords(companyId: string, documentIds: ReadonlySet<string>): Promise<void>;
  /** Removes a document's sheets, references and markups. */
  removeSheets(document: TrashedDocument): Promise<void>;
  /** Milliseconds since 1970. */
  now: number;
  /** Whether there is time to purge another document. */
  hasTime(): boolean;
  /** Logs an item that could not be removed. The next day's run retries it. */
  warn(message: string, error: unknown): void;
}

export interface Purged {
  documents: number;
  projects: number;
  /** False if time ran out. The next run continues with the rest. */
  isComplete: boolean;
}

/** The number of companies purged concurrently. */
const LANES = 8;

/**
 * Deletes items permanently after 30 days in the trash: passages and objects first, the row last, so that an
 * interrupted purge is found again. One failure does not stop the others. Companies take turns page by page,
 * so that a large trash does not delay the others.
 */
export async function purgeTrash(deps: PurgeDeps): Promise<Purged> {
  const before = new Date(deps.now - trash.keepDays * dayMs).toISOString();
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
    // For the whole page at once, because a segment of the index has the words of many documents.
    if (items.length > 0) await deps.forgetWords(companyId, new Set(items.map(({ id }) => id)));
    for (const { id } of items)
      await attempt('documents', id, deps, async () => {
        const document = await deps.rows.document(id);
        // It was restored since it was listed.
        if (isDue(document, before)) await purgeDocument(document, purged, deps);
      });
    return nextToken;
  });
  return { ...purged, isComplete: deps.hasTime() };
}

/** Purges page after page of every company until none are left or time runs out. */
async function inTurns(
  companyIds: readonly string[],
  { hasTime, warn }: PurgeDeps,
  purgePage: (companyId: string, token: string | null) => Promise<string | null>,
): Promise<void> {
  let turns = companyIds.map((companyId): [string, string | null] => [companyId, null]);
  while (turns.length > 0) {
    const next: [string, string | null][] = [];
    // All lanes share one iterator, and each takes the next company.
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
  const { rows, removeObject, forgetWords, hasTime } = deps;
  const project = await rows.project(id);
  if (!isDue(project, before)) return;
  let token: string | null = null;
  do {
    const page: TrashPage<TrashedDocument> = await rows.documentsOfProject(id, token);
    // Older rows may name a project of another company.
    const own = page.items.filter(({ companyId }) => companyId === project.companyId);
    if (own.length > 0) await forgetWords(project.companyId, new Set(own.map((document) => document.id)));
    for (const document of own) {
      if (!hasTime()) return;
      await purgeDocument(document, purged, deps);
    }
    token = page.nextToken;
  } while (token);
  await rows.removeAssignments(project);
  await rows.removeContents(project);
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
    // A key of another company means that the row was forged.
    if (key && isCompanyKey(key, companyId)) await removeObject(key);
  }
  await removeSheets(document);
  await rows.removeDocument(document.id);
  purged.documents += 1;
}

function isDue<Row extends { deletedAt: string | null }>(row: Row | null, before: string): row is Row {
  return row?.deletedAt != null && row.deletedAt < before;
}
