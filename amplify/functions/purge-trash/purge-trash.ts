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

/** Rows of all companies. `before` is an ISO time. */
export interface TrashRows {
  projectsTrashedBefore(before: string): Promise<TrashedProject[]>;
  documentsTrashedBefore(before: string): Promise<TrashedDocument[]>;
  /** Every row that names the project, of any company, in the trash or not. */
  documentsOf(projectId: string): Promise<TrashedDocument[]>;
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
  /** Logs what could not be removed; the next day's run tries again. */
  warn(message: string, error: unknown): void;
}

export interface Purged {
  documents: number;
  projects: number;
}

const day = 24 * 60 * 60 * 1_000;

/**
 * Removes for good what has been in the trash for 30 days: passages and objects first, the row last, so that what was
 * interrupted is found again. One thing that fails does not keep the others.
 */
export async function purgeTrash(deps: PurgeDeps): Promise<Purged> {
  const { rows, now, warn } = deps;
  const before = new Date(now - trash.keepDays * day).toISOString();
  const purged = { documents: 0, projects: 0 };
  const attempt = async (kind: keyof Purged, id: string, work: () => Promise<boolean>) => {
    try {
      if (await work()) purged[kind] += 1;
    } catch (error) {
      warn(`${kind}: ${id} was not removed`, error);
    }
  };
  for (const project of await rows.projectsTrashedBefore(before))
    await attempt('projects', project.id, () => purgeProject(project, before, purged, deps));
  for (const document of await rows.documentsTrashedBefore(before))
    await attempt('documents', document.id, async () => {
      const found = await rows.document(document.id);
      // Restored since it was listed.
      return isDue(found, before) && purgeDocument(found, deps);
    });
  return purged;
}

async function purgeProject(
  { id }: TrashedProject,
  before: string,
  purged: Purged,
  deps: PurgeDeps,
): Promise<boolean> {
  const { rows, removeObject } = deps;
  const project = await rows.project(id);
  if (!isDue(project, before)) return false;
  for (const document of await rows.documentsOf(id)) {
    // Older rows may name a project of another company.
    if (document.companyId !== project.companyId) continue;
    await purgeDocument(document, deps);
    purged.documents += 1;
  }
  await rows.removeAssignments(project);
  const copy = projectMirrorKey(project);
  if (copy) await removeObject(copy);
  await rows.removeProject(id);
  return true;
}

async function purgeDocument(document: TrashedDocument, deps: PurgeDeps): Promise<boolean> {
  const { rows, removeObject, removePassages, removeSheets } = deps;
  await removePassages(document);
  const { s3Key, textKey, wordsKey, thumbnailS3Key, companyId } = document;
  for (const key of [s3Key, textKey, wordsKey, thumbnailS3Key, documentMirrorKey(document)]) {
    // A key of another company in a row of this one means that the row was forged.
    if (key && isCompanyKey(key, companyId)) await removeObject(key);
  }
  await removeSheets(document);
  await rows.removeDocument(document.id);
  return true;
}

function isDue<Row extends { deletedAt: string | null }>(row: Row | null, before: string): row is Row {
  return row?.deletedAt != null && row.deletedAt < before;
}
