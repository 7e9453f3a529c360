import { queryOptions } from '@tanstack/react-query';
import { isByOcr } from '#domain/extraction/extracted-document.ts';
import { wordsOfPage } from '#domain/upload/stored-words.ts';
import type { DocumentRecord } from '#features/documents/api/document-record.ts';
import { createDownloadUrl } from '#features/documents/api/file-links.ts';
import { getDocumentText, getDocumentWords } from '#features/documents/api/get-stored-pages.ts';
import { getStored } from '#lib/http/get-stored.ts';
import type { ComparisonSide } from '#lib/viewer/comparison/comparison.worker.ts';

/** What a comparison needs of one page: its file and its stored words. */
export function comparisonSideQuery(document: DocumentRecord, page: number) {
  return queryOptions({
    // Not below `documents`: reading the list again would compare the same files again.
    queryKey: ['comparison-side', document.id, page] as const,
    queryFn: async ({ signal }): Promise<ComparisonSide> => {
      const [source, text, words] = await Promise.all([
        createDownloadUrl(document.id, 'file').then(async (url) => (await getStored(url, signal)).blob()),
        document.textKey === null ? null : getDocumentText(document.id, signal),
        document.wordsKey === null ? null : getDocumentWords(document.id, signal),
      ]);
      const read = text?.pages.find(({ number }) => number === page);
      return {
        source,
        mimeType: document.mimeType,
        page,
        read: {
          text: read?.text ?? '',
          words: read && words ? wordsOfPage(read, words) : [],
          isScan: isByOcr(read?.method),
        },
      };
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}
