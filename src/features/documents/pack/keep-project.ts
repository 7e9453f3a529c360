import { hashKey } from '@tanstack/react-query';
import type { FilePurpose } from '#domain/documents/storage-keys.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { uploadErrors } from '#domain/errors/catalogue.ts';
import type { KeptValues } from '#lib/device/kept-values.ts';
import type { DocumentRecord } from '../api/document-record.ts';
import { documentKey, projectDocumentsKey } from '../api/documents.ts';
import { documentTextQuery, documentWordsQuery } from '../api/get-stored-pages.ts';
import { PACKED } from '../api/kept-documents.ts';

/** A project that the person keeps on this device. */
export interface ProjectPack {
  /** When it was last compared with the server, in milliseconds since 1970. */
  at: number;
  /** Of its files. */
  bytes: number;
  documents: readonly string[];
}

export interface PackDeps {
  values: KeptValues;
  listDocuments(projectId: string): Promise<readonly DocumentRecord[]>;
  download(documentId: string, purpose: FilePurpose): Promise<Response>;
  hasRoom(bytes: number): Promise<boolean>;
  /** Loads what shows a PDF, which itself is fetched on need. */
  warmViewer(file: Blob): Promise<void>;
  now(): number;
}

const packName = (projectId: string) => `pack.${projectId}`;

export async function readPack(projectId: string, values: KeptValues): Promise<ProjectPack | null> {
  return ((await values.read(packName(projectId))) as ProjectPack | null) ?? null;
}

/**
 * Keeps the list, the files, the texts and the word boxes of a project, or brings what is kept up to date: what is there is not
 * fetched again, and what the project has no more is removed. Each file counts once it is whole.
 *
 * @throws {AppError} where the device has no room for all of it; what was kept before stays
 */
export async function keepProject(
  projectId: string,
  deps: PackDeps,
  onProgress: (done: number, total: number) => void,
): Promise<ProjectPack> {
  const { values, now } = deps;
  const documents = await deps.listDocuments(projectId);
  const before = await readPack(projectId, values);
  const there = await values.files();
  const missing = documents.filter(({ id }) => !there.has(PACKED + id));
  const needed = missing.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  if (!(await deps.hasRoom(needed))) throw new AppError('too-large', uploadErrors.noRoomForProject);

  const at = now();
  await values.write(hashKey(projectDocumentsKey(projectId)), { data: documents, at });
  // From the first file on, so that removing it finds every one.
  await values.write(packName(projectId), { at: 0, bytes: 0, documents: documents.map(({ id }) => id) });
  let done = documents.length - missing.length;
  for (const document of missing) {
    onProgress(done, documents.length);
    await keepDocument(document, deps);
    done += 1;
  }
  const ids = new Set(documents.map(({ id }) => id));
  for (const id of before?.documents ?? []) if (!ids.has(id)) await removeDocument(id, values);
  const pack = {
    at,
    bytes: documents.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0),
    documents: [...ids],
  };
  await values.write(packName(projectId), pack);
  return pack;
}

/** The file comes last: where it is, everything of the document is. */
async function keepDocument(document: DocumentRecord, deps: PackDeps): Promise<void> {
  const { values, download, now } = deps;
  const { id, textKey, wordsKey } = document;
  const keep = (key: readonly unknown[], data: unknown) => values.write(hashKey(key), { data, at: now() });
  await keep(documentKey(id), document);
  if (textKey) await keep(documentTextQuery(id).queryKey, await (await download(id, 'text')).json());
  if (wordsKey) await keep(documentWordsQuery(id).queryKey, await (await download(id, 'words')).json());
  const file = await (await download(id, 'file')).blob();
  if (document.mimeType === 'application/pdf') await deps.warmViewer(file);
  await values.writeFile(PACKED + id, file);
}

async function removeDocument(id: string, values: KeptValues): Promise<void> {
  const names = [documentKey(id), documentTextQuery(id).queryKey, documentWordsQuery(id).queryKey];
  for (const key of names) await values.remove(hashKey(key));
  await values.remove(PACKED + id);
}

/** Removes everything that was kept for the project. */
export async function removeProject(projectId: string, values: KeptValues): Promise<void> {
  const pack = await readPack(projectId, values);
  for (const id of pack?.documents ?? []) await removeDocument(id, values);
  await values.remove(hashKey(projectDocumentsKey(projectId)));
  await values.remove(packName(projectId));
}
