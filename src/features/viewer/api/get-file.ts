import { queryOptions } from '@tanstack/react-query';
import { getStored } from '#lib/http/get-stored.ts';

/** The bytes of the stored file behind a link. */
export function fileQuery(documentId: string, url: string) {
  return queryOptions({
    queryKey: ['documents', 'file', documentId],
    queryFn: async ({ signal }) => (await getStored(url, signal)).blob(),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}
