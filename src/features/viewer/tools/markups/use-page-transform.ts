import { useQueries, useQuery } from '@tanstack/react-query';
import type { Affine } from '#domain/comparison/alignment/affine.ts';
import type { ComparedPage } from '#domain/comparison/compared-page.ts';
import { type DocumentText, type DocumentWords, isByOcr } from '#domain/extraction/extracted-document.ts';
import { unpackWords } from '#domain/upload/stored-words.ts';
import { documentTextQuery, documentWordsQuery } from '#features/documents/api/get-stored-pages.ts';
import { alignPagesInWorker } from '#lib/viewer/comparison/in-worker.ts';

interface PageOfDocument {
  documentId: string;
  page: number;
}

/**
 * How one page must be moved so that its words match another's. Undefined while it is computed. Null if the words cannot
 * be loaded or do not determine it: a markup that is carried over then keeps its position.
 */
export function usePageTransform(
  before: PageOfDocument,
  after: PageOfDocument,
  enabled: boolean,
): Affine | null | undefined {
  const ids = [before.documentId, after.documentId] as const;
  const texts = useQueries({ queries: ids.map((id) => ({ ...documentTextQuery(id), enabled })) });
  const words = useQueries({ queries: ids.map((id) => ({ ...documentWordsQuery(id), enabled })) });
  const isLoading = [...texts, ...words].some((query) => query.isPending);
  const [oldText, newText] = texts.map(({ data }) => data);
  const [oldWords, newWords] = words.map(({ data }) => data);
  const aligned = useQuery({
    queryKey: ['documents', 'page-transform', before.documentId, before.page, after.documentId, after.page],
    queryFn: ({ signal }) => {
      const [old, now] = [pageOf(before.page, oldText, oldWords), pageOf(after.page, newText, newWords)];
      return old && now ? alignPagesInWorker(old, now, signal) : null;
    },
    enabled: enabled && !isLoading,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return aligned.isError ? null : aligned.data;
}

function pageOf(
  number: number,
  text: DocumentText | undefined,
  stored: DocumentWords | undefined,
): ComparedPage | null {
  const page = text?.pages.find((one) => one.number === number);
  if (!page || !stored) return null;
  const { width, height, method } = page;
  return { text: page.text, width, height, words: unpackWords(stored, number), isScan: isByOcr(method) };
}
