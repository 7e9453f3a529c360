import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { pointCarrier } from '#domain/comparison/alignment/point-carrier.ts';
import type { ComparedPage } from '#domain/comparison/compared-page.ts';
import type { DocumentText, DocumentWords } from '#domain/extraction/extracted-document.ts';
import { unpackWords } from '#domain/upload/stored-words.ts';
import type { SheetPoint } from '#domain/viewer/sheet-point.ts';
import { documentTextQuery, documentWordsQuery } from '#features/documents/api/get-stored-pages.ts';

interface PagePlace {
  documentId: string;
  page: number;
}

const asTheyAre = (points: readonly SheetPoint[]) => [...points];

/**
 * Gives where points of one page are on another, as their words lie over each other; null while the words are loading. Where
 * they cannot be loaded, points stay as they are.
 */
export function usePointCarrier(before: PagePlace, after: PagePlace, enabled: boolean) {
  const ids = [before.documentId, after.documentId] as const;
  const texts = useQueries({ queries: ids.map((id) => ({ ...documentTextQuery(id), enabled })) });
  const words = useQueries({ queries: ids.map((id) => ({ ...documentWordsQuery(id), enabled })) });
  const isLoading = [...texts, ...words].some((query) => query.isPending);
  const [oldText, newText] = texts.map(({ data }) => data);
  const [oldWords, newWords] = words.map(({ data }) => data);
  return useMemo(() => {
    if (isLoading) return null;
    const [old, now] = [pageOf(before.page, oldText, oldWords), pageOf(after.page, newText, newWords)];
    return old && now ? pointCarrier(old, now) : asTheyAre;
  }, [isLoading, before.page, after.page, oldText, newText, oldWords, newWords]);
}

function pageOf(
  number: number,
  text: DocumentText | undefined,
  stored: DocumentWords | undefined,
): ComparedPage | null {
  const page = text?.pages.find((one) => one.number === number);
  if (!page || !stored) return null;
  const { width, height, method } = page;
  return { text: page.text, width, height, words: unpackWords(stored, number), isScan: method !== 'pdfjs' };
}
