import { queryOptions } from '@tanstack/react-query';
import { type ImageDescription, readDescription } from '#domain/images/read-description.ts';
import { type DataClient, dataClient } from '#lib/amplify/data-client.ts';
import { operationOf } from '#lib/amplify/data-result.ts';
import { readJson } from '#lib/amplify/read-json.ts';

/** What a vision model says of an image; null where none is configured. */
export async function describeImage(
  documentId: string,
  client: DataClient = dataClient(),
): Promise<ImageDescription | null> {
  return readDescription(readJson(operationOf(await client.queries.describeImage({ documentId }))));
}

/** Looking costs money, so an image is looked at once while the application is open, and again only when asked to. */
export const imageDescriptionQuery = (documentId: string) =>
  queryOptions({
    queryKey: ['documents', 'described', documentId] as const,
    queryFn: () => describeImage(documentId),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
