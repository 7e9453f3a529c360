import { hashKey } from '@tanstack/react-query';
import type { FilePurpose } from '#domain/documents/storage-keys.ts';
import type { DocumentRecord } from '#features/documents/api/document-record.ts';
import { documentKey } from '#features/documents/api/documents.ts';
import { documentWordsQuery } from '#features/documents/api/get-stored-pages.ts';
import { CANDIDATES, keptTextName, PACKED, PASSAGES } from '#features/documents/api/kept-names.ts';
import { compress } from '#lib/device/compressing.ts';
import type { KeptValues } from '#lib/device/kept-values.ts';

export interface PassagesAsked {
  part: 'passages' | 'candidates';
  /** Null for the shared pools. */
  documentId: string | null;
  nextToken: string | null;
}

export interface DownloadedPassages {
  bytes: Uint8Array<ArrayBuffer>;
  next: string | null;
  embeddingModel: string | null;
}

export interface DocumentDeps {
  values: KeptValues;
  download(documentId: string, purpose: FilePurpose): Promise<Response>;
  downloadPassages(asked: PassagesAsked): Promise<DownloadedPassages>;
  /** Loads the code that shows a PDF, which is otherwise loaded on demand. */
  warmViewer(file: Blob): Promise<void>;
  now(): number;
}

/** Identifies the version of a document's text and passages. */
export const versionOf = ({ updatedAt, textKey, status }: DocumentRecord): string =>
  [updatedAt, textKey, status].join(' ');

/**
 * Keeps a document's row, text, word boxes and passages, and its file if it is not kept yet, because its
 * bytes never change. The file comes last, so that a kept file means that everything is kept.
 */
export async function keepDocument(
  document: DocumentRecord,
  hasFile: boolean,
  deps: DocumentDeps,
): Promise<string | null> {
  const { values, download, now } = deps;
  const { id, textKey, wordsKey } = document;
  const keep = (name: string, data: unknown) => values.write(name, { data, at: now() });
  await keep(hashKey(documentKey(id)), document);
  let embeddingModel: string | null = null;
  if (textKey) {
    await values.remove(CANDIDATES + id);
    await keep(keptTextName(id), await (await download(id, 'text')).json());
    embeddingModel = await keepPassages(PASSAGES + id, id, deps);
  }
  if (wordsKey)
    await keep(hashKey(documentWordsQuery(id).queryKey), await (await download(id, 'words')).json());
  if (hasFile) return embeddingModel;
  const file = await (await download(id, 'file')).blob();
  if (document.mimeType === 'application/pdf') await deps.warmViewer(file);
  await values.writeFile(PACKED + id, file);
  return embeddingModel;
}

/** Keeps passages as one compressed file of blocks. Returns their embedding model, or null if there are none. */
export async function keepPassages(
  name: string,
  documentId: string | null,
  { values, downloadPassages }: Pick<DocumentDeps, 'values' | 'downloadPassages'>,
): Promise<string | null> {
  const { file, embeddingModel } = await downloadAll({ part: 'passages', documentId }, downloadPassages);
  await values.writeFile(name, await compress(file));
  return embeddingModel;
}

/** All pages of a download as one file. */
export async function downloadAll(
  asked: Omit<PassagesAsked, 'nextToken'>,
  downloadPassages: DocumentDeps['downloadPassages'],
): Promise<{ file: Blob; embeddingModel: string | null }> {
  const blocks: Uint8Array<ArrayBuffer>[] = [];
  let embeddingModel: string | null = null;
  let nextToken: string | null = null;
  do {
    const page: DownloadedPassages = await downloadPassages({ ...asked, nextToken });
    blocks.push(page.bytes);
    embeddingModel = page.embeddingModel;
    nextToken = page.next;
  } while (nextToken);
  return { file: new Blob(blocks), embeddingModel };
}

export async function removeDocument(id: string, values: KeptValues): Promise<void> {
  const names = [hashKey(documentKey(id)), keptTextName(id), hashKey(documentWordsQuery(id).queryKey)];
  for (const name of [...names, PASSAGES + id, CANDIDATES + id, PACKED + id]) await values.remove(name);
}
