import { AppError } from '#domain/errors/app-error.ts';
import { dataErrors } from '#domain/errors/catalogue.ts';
import { type DataClient, dataClient } from '#lib/amplify/data-client.ts';
import { dataOf } from '#lib/amplify/data-result.ts';
import type { DocumentRecord } from './document-record.ts';

/** What is known of a document before its file is sent. */
export type NewDocument = Pick<
  DocumentRecord,
  'id' | 'companyId' | 'projectId' | 'name' | 'mimeType' | 'sizeBytes' | 's3Key'
> & { sha256: string };

const alreadyThere = /ConditionalCheckFailed/i;

/** Writes the row of a document whose file is about to be sent, as `processing`. */
export async function createDocument(
  { sizeBytes, mimeType, ...document }: NewDocument,
  client: DataClient = dataClient(),
): Promise<void> {
  const result = await client.models.Document.create({
    ...document,
    type: mimeType,
    mimeType,
    size: sizeBytes,
    status: 'processing',
    state: 'current',
    tags: [],
  });
  // Ids are used once: an earlier attempt wrote the row and its answer was lost.
  if (result.errors?.some(({ message, errorType }) => alreadyThere.test(`${errorType} ${message}`))) return;
  explainForbiddenCreate(() => dataOf(result));
}

/** Runs `act`. A refusal throws the catalogue's sentence for documents. */
export function explainForbiddenCreate<T>(act: () => T): T {
  try {
    return act();
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'forbidden') throw error;
    throw new AppError('forbidden', dataErrors.mayNotCreate('documents'), { cause: error });
  }
}
