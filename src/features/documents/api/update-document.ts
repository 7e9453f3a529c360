import type { DocumentStatus } from '../../../domain/documents/document-status.ts';
import { type DataClient, dataClient } from '../../../lib/amplify/data-client.ts';
import { dataOf } from '../../../lib/amplify/data-result.ts';

export interface DocumentChanges {
  name?: string;
  s3Key?: string;
  status?: DocumentStatus;
  failureReason?: string | null;
  pageCount?: number;
  textKey?: string;
  wordsKey?: string;
  thumbnailS3Key?: string;
  /** The first 2000 characters of the text. */
  content?: string;
  documentNumber?: string;
  revision?: string;
  embeddingModel?: string;
  /** JSON text. */
  extraction?: string;
  /** ISO time, null to take it out of the trash. */
  deletedAt?: string | null;
}

/** Changes the given fields of a document and no other. */
export async function updateDocument(
  id: string,
  changes: DocumentChanges,
  client: DataClient = dataClient(),
): Promise<void> {
  // Subscribers receive what the mutation selects, and their company is compared in it: so every field, the default.
  dataOf(await client.models.Document.update({ id, ...changes }));
}
