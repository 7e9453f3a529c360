import type { DocumentStatus } from '#domain/documents/document-status.ts';
import { dataErrors } from '#domain/errors/catalogue.ts';
import { type DataClient, dataClient } from '#lib/amplify/data-client.ts';
import { dataOf } from '#lib/amplify/data-result.ts';
import { unlessMissing } from '#lib/amplify/missing-row.ts';
import { type DocumentRecord, recordOf } from './document-record.ts';

export interface DocumentChanges {
  name?: string;
  projectId?: string;
  tags?: string[];
  s3Key?: string;
  status?: DocumentStatus;
  failureReason?: string | null;
  pageCount?: number;
  textKey?: string;
  wordsKey?: string;
  thumbnailS3Key?: string;
  /** The first 2000 characters of the text. */
  content?: string;
  documentNumber?: string | null;
  revision?: string | null;
  embeddingModel?: string;
  /** JSON text. */
  extraction?: string;
  /** ISO time, null to take it out of the trash. */
  deletedAt?: string | null;
}

/** Changes the given fields of a document and no other, and gives it as it is now. @throws {AppError} also where it is gone. */
export async function updateDocument(
  id: string,
  changes: DocumentChanges,
  client: DataClient = dataClient(),
): Promise<DocumentRecord> {
  // Subscribers receive what the mutation selects, and their company is compared in it: so every field, the default.
  const change = client.models.Document.update({ id, ...changes }).then(dataOf);
  const read = () => client.models.Document.get({ id }, { selectionSet: ['id'] });
  return recordOf(await unlessMissing(change, dataErrors.documentNotFound, read));
}
