import { hashKey } from '@tanstack/react-query';
import { AppError, says } from '#domain/errors/app-error.ts';
import { dataErrors, uploadErrors } from '#domain/errors/catalogue.ts';
import type { DocumentRecord } from '#features/documents/api/document-record.ts';
import { projectDocumentsKey } from '#features/documents/api/documents.ts';
import { CANDIDATES, PACKED, PASSAGES, packName } from '#features/documents/api/kept-names.ts';
import type { ProjectPack } from '#features/documents/api/project-pack.ts';
import type { KeptValues } from '#lib/device/kept-values.ts';
import {
  type DocumentDeps,
  keepCommonPassages,
  keepDocument,
  removeDocument,
  versionOf,
} from './keep-document.ts';
import type { InTurn } from './pack-turns.ts';

export interface PackDeps extends DocumentDeps {
  inTurn: InTurn;
  /**
   * The project's state on the server (`projectState` of `vector-search.ts`), which changes with its documents and sheets. Also checks that
   * the person may open the project: every member may list its documents.
   */
  stateOf(projectId: string): Promise<string>;
  nameOf(projectId: string): Promise<string | null>;
  listDocuments(projectId: string): Promise<readonly DocumentRecord[]>;
  /** The project's sheets, under the name by which lists read them. */
  listSheets(projectId: string): Promise<{ name: string; data: unknown }>;
  hasRoom(bytes: number): Promise<boolean>;
}

export async function readPack(projectId: string, values: KeptValues): Promise<ProjectPack | null> {
  return ((await values.read(packName(projectId))) as ProjectPack | null) ?? null;
}

/**
 * Identifies what the kept copy lacks or has too much of: new, changed and removed documents. Empty if there is nothing. A
 * document that is still being read is left until it is ready.
 */
export function differenceOf(pack: ProjectPack, documents: readonly DocumentRecord[]): string {
  const ids = new Set(documents.map(({ id }) => id));
  const changed = documents.filter(
    (document) =>
      (document.status === 'processed' || document.status === 'failed') &&
      pack.documents[document.id] !== versionOf(document),
  );
  const removed = Object.keys(pack.documents).filter((id) => !ids.has(id));
  return [...changed.map((document) => `${document.id} ${versionOf(document)}`), ...removed].join();
}

/** The maximum number of documents that are loaded again after a page was killed. */
const NOTED_EVERY = 20;

/**
 * In its turn (`inTurn`), keeps a project on the device or updates it: the list, the sheets, and the file, text, word boxes and passages of each new or changed document. Removes documents that the project no longer has. The previous
 * version stays usable meanwhile. Returns null and removes everything if the project is gone or the person
 * may no longer open it.
 * @throws {AppError} if the device has no room for all of it. The previous version stays
 * @throws {DOMException} `AbortError` once `stop` is aborted
 */
export async function keepProject(
  projectId: string,
  deps: PackDeps,
  onProgress: (done: number, total: number) => void,
  stop: AbortSignal = new AbortController().signal,
): Promise<ProjectPack | null> {
  try {
    return await bringUpToDate(projectId, deps, onProgress, stop);
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

/** The person can no longer open the project, or it is gone. */
export const isWithdrawn = (error: unknown) =>
  [dataErrors.projectNotFound, dataErrors.projectNotAssigned].some((sentence) => says(error, sentence));

async function bringUpToDate(
  projectId: string,
  deps: PackDeps,
  onProgress: (done: number, total: number) => void,
  stop: AbortSignal,
): Promise<ProjectPack> {
  const { values, now } = deps;
  // Before the list, so that what changes meanwhile is a difference the next time.
  const state = await deps.stateOf(projectId);
  const [all, name] = await Promise.all([deps.listDocuments(projectId), deps.nameOf(projectId)]);
  const before = await readPack(projectId, values);
  const there = await values.files(PACKED);
  const hasFile = ({ id }: DocumentRecord) => there.has(PACKED + id);
  const changed = all.filter(
    (document) => !hasFile(document) || before?.documents[document.id] !== versionOf(document),
  );
  const needed = changed.reduce((sum, one) => sum + (hasFile(one) ? 0 : one.sizeBytes), 0);
  if (!(await deps.hasRoom(needed))) throw new AppError('too-large', uploadErrors.noRoomForProject);

  const at = now();
  const ids = new Set(all.map(({ id }) => id));
  // Recorded before the first file, so that removal finds every file. An empty version is loaded again.
  const unkept = Object.fromEntries(changed.map(({ id }) => [id, '']));
  let pack: ProjectPack = {
    ...(before ?? { at: 0, bytes: 0, embeddingModel: null }),
    documents: { ...before?.documents, ...unkept },
  };
  const note = () => values.write(packName(projectId), pack);
  await note();
  let done = all.length - changed.length;
  for (const document of changed) {
    stop.throwIfAborted();
    onProgress(done, all.length);
    const embeddingModel = await keepDocument(document, hasFile(document), deps);
    pack = {
      ...pack,
      embeddingModel: embeddingModel ?? pack.embeddingModel,
      documents: { ...pack.documents, [document.id]: versionOf(document) },
    };
    done += 1;
    if (done % NOTED_EVERY === 0) await note();
  }
  await keepCommonPassages(deps);
  const sheets = await deps.listSheets(projectId);
  await values.write(sheets.name, { data: sheets.data, at });
  await values.write(hashKey(projectDocumentsKey(projectId)), { data: all, at });
  for (const id of Object.keys(pack.documents)) if (!ids.has(id)) await removeDocument(id, values);
  const documents = Object.fromEntries(all.map((document) => [document.id, versionOf(document)]));
  const bytes = await sizeOf(ids, values);
  stop.throwIfAborted();
  pack = { ...pack, ...{ at, changedAt: at, state, documents, bytes }, ...(name ? { name } : {}) };
  await note();
  return pack;
}

/**
 * Notes, in the project's turn, that the kept copy was compared with the server's state at that time. Notes nothing if the
 * copy has another state, or is gone.
 */
export async function writeComparison(
  projectId: string,
  { state, at }: { state: string; at: number },
  values: KeptValues,
): Promise<'current' | 'changed' | 'removed'> {
  const pack = await readPack(projectId, values);
  if (!pack) return 'removed';
  if (!pack.at || pack.state !== state) return 'changed';
  await values.write(packName(projectId), { ...pack, at });
  return 'current';
}

/** The bytes of these documents' files, passages and vectors. */
export async function sizeOf(ids: ReadonlySet<string>, values: KeptValues): Promise<number> {
  let bytes = 0;
  for (const start of [PACKED, PASSAGES, CANDIDATES])
    for (const [name, { size }] of await values.files(start))
      if (ids.has(name.slice(start.length))) bytes += size;
  return bytes;
}

/** Removes everything that was kept for the project, in its turn. */
export async function removeProject(projectId: string, values: KeptValues): Promise<void> {
  const pack = await readPack(projectId, values);
  for (const id of Object.keys(pack?.documents ?? {})) await removeDocument(id, values);
  await values.remove(hashKey(projectDocumentsKey(projectId)));
  await values.remove(packName(projectId));
}
