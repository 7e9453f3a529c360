import { hashKey } from '@tanstack/react-query';
import type { FilePurpose } from '#domain/documents/storage-keys.ts';
import type { DocumentRecord } from '#features/documents/api/document-record.ts';
import { documentKey } from '#features/documents/api/documents.ts';
import { documentWordsQuery } from '#features/documents/api/get-stored-pages.ts';
import {
  CANDIDATES,
  COMMON_PASSAGES,
  keptTextName,
  PACKED,
  PASSAGES,
} from '#features/documents/api/kept-names.ts';
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
 * bytes never change. All are fetched at the same time, because on a site's network each request waits much longer than it
 * takes: a project may have 5,000 documents. The file comes last, so that a kept file means that everything is kept.
 */
export async function keepDocument(
  document: DocumentRecord,
  hasFile: boolean,
  deps: DocumentDeps,
): Promise<string | null> {
  const { values, download, now } = deps;
  const { id, textKey, wordsKey } = document;
  const keep = (name: string, data: unknown) => values.write(name, { data, at: now() });
  const [text, passages, words, file] = await Promise.all([
    textKey ? download(id, 'text').then((reply) => reply.json()) : null,
    textKey ? downloadAll({ part: 'passages', documentId: id }, deps.downloadPassages) : null,
    wordsKey ? download(id, 'words').then((reply) => reply.json()) : null,
    hasFile ? null : download(id, 'file').then((reply) => reply.blob()),
  ]);
  await keep(hashKey(documentKey(id)), document);
  if (text) {
    await values.remove(CANDIDATES + id);
    await keep(keptTextName(id), text);
  }
  if (passages) await values.writeFile(PASSAGES + id, await compress(passages.file));
  if (words) await keep(hashKey(documentWordsQuery(id).queryKey), words);
  if (file) {
    if (document.mimeType === 'application/pdf') await deps.warmViewer(file);
    await values.writeFile(PACKED + id, file);
  }
  return passages?.embeddingModel ?? null;
}

/** Keeps the passages of the shared pools as one compressed file of blocks. */
export async function keepCommonPassages({
  values,
  downloadPassages,
}: Pick<DocumentDeps, 'values' | 'downloadPassages'>): Promise<void> {
  const { file } = await downloadAll({ part: 'passages', documentId: null }, downloadPassages);
  await values.writeFile(COMMON_PASSAGES, await compress(file));
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
