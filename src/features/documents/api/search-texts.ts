import { infiniteQueryOptions } from '@tanstack/react-query';
import type { TextHit } from '#domain/documents/text-search.ts';
import { type DataClient, dataClient } from '#lib/amplify/data-client.ts';
import { replyOf } from '#lib/amplify/read-json.ts';

export interface FoundDocument {
  documentId: string;
  documentName: string;
  projectId: string;
  hits: TextHit[];
  /** Pages that contain the words, including those that are not listed. */
  pages: number;
}

/** The documents that one call has searched. */
export interface TextSearchPage {
  documents: FoundDocument[];
  searched: number;
  /** Documents without a stored text (yet). */
  withoutText: number;
  cursor: string | null;
}

export interface TextSearch {
  words: string;
  /** Absent for the whole company. */
  projectId?: string;
}

/** Searches for words in the next hundred or so files. */
export async function searchTexts(
  { words, projectId }: TextSearch,
  cursor: string | null,
  client: DataClient = dataClient(),
): Promise<TextSearchPage> {
  return replyOf(await client.queries.searchTexts({ words, projectId, cursor }));
}

export function textSearchQuery(companyId: string, search: TextSearch) {
  return infiniteQueryOptions({
    queryKey: ['documents', 'inside', companyId, search] as const,
    queryFn: ({ pageParam }) => searchTexts(search, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: (page: TextSearchPage) => page.cursor,
  });
}
