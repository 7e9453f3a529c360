import { type DataClient, dataClient } from '#lib/amplify/data-client.ts';
import { dataOf } from '#lib/amplify/data-result.ts';
import type { NewDocument } from './change-document.ts';

/**
 * Asks the server to create the row of a document that a User adds. Repeating it changes nothing. @throws {AppError}
 */
export async function handInDocument(
  { id, projectId, name, mimeType, sizeBytes, s3Key, sha256 }: NewDocument,
  client: DataClient = dataClient(),
): Promise<void> {
  const file = { name, mimeType, size: sizeBytes, s3Key, sha256 };
  dataOf(await client.mutations.handInDocument({ id, projectId, ...file }));
}
