import { hashKey } from '@tanstack/react-query';
import { AppError, says } from '#domain/errors/app-error.ts';
import { dataErrors, uploadErrors } from '#domain/errors/catalogue.ts';
import type { KeptValues } from '#lib/device/kept-values.ts';
import type { DocumentRecord } from '../api/document-record.ts';
import { projectDocumentsKey } from '../api/documents.ts';
import { COMMON_PASSAGES, PACKED, PASSAGES, packName } from '../api/kept-names.ts';
import type { ProjectPack } from '../api/project-pack.ts';
import { type DocumentDeps, keepDocument, keepPassages, removeDocument, versionOf } from './keep-document.ts';

export interface PackDeps extends DocumentDeps {
  listDocuments(projectId: string): Promise<readonly DocumentRecord[]>;
  /** The register of the project's sheets, under the name that lists read it by. */
  listSheets(projectId: string): Promise<{ name: string; data: unknown }>;
  hasRoom(bytes: number): Promise<boolean>;
}

export async function readPack(projectId: string, values: KeptValues): Promise<ProjectPack | null> {
  return ((await values.read(packName(projectId))) as ProjectPack | null) ?? null;
}

/** So many documents are fetched again at most after a page was killed in the middle. */
const NOTED_EVERY = 20;

/**
 * Keeps a project, or brings what is kept up to date: the list, the sheets, and of each document that is new or changed the
 * file, the text, the word boxes and the passages. What the project has no more is removed. What was kept before stays usable
 * meanwhile. Null where the project is gone, or the person may open it no more: then all of it is removed.
 *
 * @throws {AppError} where the device has no room for all of it; what was kept before stays
 */
export async function keepProject(
  projectId: string,
  deps: PackDeps,
  onProgress: (done: number, total: number) => void,
): Promise<ProjectPack | null> {
  try {
    return await bringUpToDate(projectId, deps, onProgress);
  } catch (error) {
    if (isWithdrawn(error)) {
      await removeProject(projectId, deps.values);
      return null;
    }
    if (error instanceof DOMException && error.name === 'QuotaExceededError')
      throw new AppError('too-large', uploadErrors.noRoomForProject, { cause: error });
    throw error;
  }
}

const isWithdrawn = (error: unknown) =>
  [dataErrors.projectNotFound, dataErrors.projectNotAssigned].some((sentence) => says(error, sentence));

async function bringUpToDate(
  projectId: string,
  deps: PackDeps,
  onProgress: (done: number, total: number) => void,
): Promise<ProjectPack> {
  const { values, now } = deps;
  const all = await deps.listDocuments(projectId);
  const before = await readPack(projectId, values);
  // The list shows documents to everyone of the company; their contents tell whether the person may have them.
  const [first] = all;
  if (first) await deps.downloadPassages({ documentId: first.id, nextToken: BEYOND_LAST });
  const there = await values.files();
  const hasFile = ({ id }: DocumentRecord) => there.has(PACKED + id);
  const changed = all.filter(
    (document) => !hasFile(document) || before?.documents[document.id] !== versionOf(document),
  );
  const needed = changed.reduce((sum, one) => sum + (hasFile(one) ? 0 : one.sizeBytes), 0);
  if (!(await deps.hasRoom(needed))) throw new AppError('too-large', uploadErrors.noRoomForProject);

  const at = now();
  const ids = new Set(all.map(({ id }) => id));
  // From the first file on, so that removing it finds every one. An empty version is fetched again.
  const unkept = Object.fromEntries(changed.map(({ id }) => [id, '']));
  let pack: ProjectPack = {
    ...(before ?? { at: 0, bytes: 0, embeddingModel: null }),
    documents: { ...before?.documents, ...unkept },
  };
  const note = () => values.write(packName(projectId), pack);
  await note();
  let done = all.length - changed.length;
  for (const document of changed) {
    onProgress(done, all.length);
    const embeddingModel = await keepDocument(document, deps);
    pack = {
      ...pack,
      embeddingModel: embeddingModel ?? pack.embeddingModel,
      documents: { ...pack.documents, [document.id]: versionOf(document) },
    };
    done += 1;
    if (done % NOTED_EVERY === 0) await note();
  }
  await keepPassages(COMMON_PASSAGES, null, deps);
  const sheets = await deps.listSheets(projectId);
  await values.write(sheets.name, { data: sheets.data, at });
  await values.write(hashKey(projectDocumentsKey(projectId)), { data: all, at });
  for (const id of Object.keys(pack.documents)) if (!ids.has(id)) await removeDocument(id, values);
  const documents = Object.fromEntries(all.map((document) => [document.id, versionOf(document)]));
  pack = { ...pack, at, documents, bytes: await sizeOf(ids, values) };
  await note();
  return pack;
}

/** A page of passages that no document has: asks for nothing but whether one may ask. */
const BEYOND_LAST = '1000000';

async function sizeOf(ids: ReadonlySet<string>, values: KeptValues): Promise<number> {
  const isOwn = (name: string) =>
    [PACKED, PASSAGES].some((start) => name.startsWith(start) && ids.has(name.slice(start.length)));
  return [...(await values.files())].reduce((sum, [name, { size }]) => sum + (isOwn(name) ? size : 0), 0);
}

/** Removes everything that was kept for the project. */
export async function removeProject(projectId: string, values: KeptValues): Promise<void> {
  const pack = await readPack(projectId, values);
  for (const id of Object.keys(pack?.documents ?? {})) await removeDocument(id, values);
  await values.remove(hashKey(projectDocumentsKey(projectId)));
  await values.remove(packName(projectId));
}
