import { queryOptions } from '@tanstack/react-query';
import type { DocumentText, DocumentWords } from '#domain/extraction/extracted-document.ts';
import { getStored } from '#lib/http/get-stored.ts';
import { createDownloadUrl } from './file-links.ts';
import { documentTextKey } from './kept-names.ts';

/** The text of a document, page by page, from which answers quote. */
export async function getDocumentText(documentId: string, signal?: AbortSignal): Promise<DocumentText> {
  return readPages<DocumentText>(await createDownloadUrl(documentId, 'text'), signal);
}

/** The position of each word on its page. */
export async function getDocumentWords(documentId: string, signal?: AbortSignal): Promise<DocumentWords> {
  return readPages<DocumentWords>(await createDownloadUrl(documentId, 'words'), signal);
}

async function readPages<T extends { version: 1; pages: unknown[] }>(
  url: string,
  signal?: AbortSignal,
): Promise<T> {
  const stored = (await (await getStored(url, signal)).json()) as Partial<T>;
  if (stored.version !== 1 || !Array.isArray(stored.pages))
    throw new Error('The stored text has an unknown form');
  return stored as T;
}

export function documentTextQuery(documentId: string) {
  return queryOptions({
    queryKey: documentTextKey(documentId),
    queryFn: ({ signal }) => getDocumentText(documentId, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function documentWordsQuery(documentId: string) {
  return queryOptions({
    queryKey: ['documents', 'words', documentId],
    queryFn: ({ signal }) => getDocumentWords(documentId, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
