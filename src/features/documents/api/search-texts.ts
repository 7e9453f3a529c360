import { infiniteQueryOptions } from '@tanstack/react-query';
import { dataClient } from '#lib/amplify/data-client.ts';
import { replyOf } from '#lib/amplify/data-result.ts';
import { ConnectionLostError } from '#lib/http/request-error.ts';
import { ownKeptValues } from './own-device.ts';
import { type FoundPage, isOnDevice, searchKeptTexts } from './search-kept-texts.ts';

export interface TextSearch {
  /** The person who searches. */
  sub: string;
  words: string;
  /** Absent for the whole company. */
  projectId?: string;
}

/** Searches for words in the next hundred or so files, or without a connection in a project that this device keeps. */
async function searchTexts(
  companyId: string,
  { sub, words, projectId }: TextSearch,
  cursor: string | null,
): Promise<FoundPage> {
  const values = projectId ? ownKeptValues({ companyId, sub }) : null;
  const onDevice = async () => values && projectId && searchKeptTexts({ words, projectId }, cursor, values);
  try {
    if (isOnDevice(cursor)) throw new ConnectionLostError();
    return replyOf(await dataClient().queries.searchTexts({ words, projectId, cursor }));
  } catch (error) {
    const found = error instanceof ConnectionLostError ? await onDevice() : null;
    if (found) return found;
    throw error;
  }
}

export function textSearchQuery(companyId: string, search: TextSearch) {
  return infiniteQueryOptions({
    queryKey: ['documents', 'inside', companyId, search] as const,
    queryFn: ({ pageParam }) => searchTexts(companyId, search, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: (page: FoundPage) => page.cursor,
  });
}
