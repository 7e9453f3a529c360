import { chunkPages } from '#domain/chunking/chunk-pages.ts';
import type { DataClient } from '#lib/amplify/data-client.ts';
import type { DocumentRecord } from './document-record.ts';
import { getDocumentText } from './get-stored-pages.ts';
import { updateDocument } from './update-document.ts';
import { deleteVectors } from './vector-search.ts';

/** Puts a document into the trash, where it is kept for 30 days. From now on no answer rests on it. */
export function deleteDocument(
  id: string,
  moment: Date = new Date(),
  client?: DataClient,
): Promise<DocumentRecord> {
  return updateDocument(id, { deletedAt: moment.toISOString() }, client);
}

/** Takes a document out of the trash. */
export function restoreDocument(id: string, client?: DataClient): Promise<DocumentRecord> {
  return updateDocument(id, { deletedAt: null }, client);
}

/** What one request of the index may name. */
const idsAtMost = 1_000;

/** Takes the passages of a document out of the index, so that they take no place from those that count. */
export async function removePassages({ id, name, projectId, textKey }: DocumentRecord): Promise<void> {
  if (!textKey) return;
  const { pages } = await getDocumentText(id);
  const ids = chunkPages({ id, name }, pages).map((chunk) => chunk.id);
  for (let at = 0; at < ids.length; at += idsAtMost)
    await deleteVectors(projectId, ids.slice(at, at + idsAtMost));
}
