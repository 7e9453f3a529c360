import { queryOptions } from '@tanstack/react-query';
import { type ImageDescription, readDescription } from '#domain/images/read-description.ts';
import { type DataClient, dataClient } from '#lib/amplify/data-client.ts';
import { operationOf, readJson } from '#lib/amplify/data-result.ts';

/** A vision model's description of an image. Null if no model is configured. */
export async function describeImage(
  documentId: string,
  client: DataClient = dataClient(),
): Promise<ImageDescription | null> {
  return readDescription(readJson(operationOf(await client.queries.describeImage({ documentId }))));
}

/** Each request costs money, so an image is described once while the application is open, and again only on request. */
export const imageDescriptionQuery = (documentId: string) =>
  queryOptions({
    queryKey: ['documents', 'described', documentId] as const,
    queryFn: () => describeImage(documentId),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
