import { type DataClient, dataClient } from '../../../lib/amplify/data-client.ts';
import { DataError, dataOf } from './data-result.ts';

export interface NewDocument {
  id: string;
  companyId: string;
  projectId: string;
  name: string;
  type: string;
  sizeBytes: number;
  s3Key: string;
  sha256: string;
}

export const mayNotCreate =
  'You do not have authorization to create documents. Please contact your administrator.';

/** Writes the row of a document whose file is about to be sent, as `processing`. */
export async function createDocument(
  { sizeBytes, ...document }: NewDocument,
  client: DataClient = dataClient(),
): Promise<void> {
  const result = await client.models.Document.create({
    ...document,
    mimeType: document.type,
    size: sizeBytes,
    status: 'processing',
    state: 'current',
    tags: [],
  });
  withCreateSentence(() => dataOf(result));
}

/** Runs `act`; a refusal is told in the catalogue's sentence. */
export function withCreateSentence<T>(act: () => T): T {
  try {
    return act();
  } catch (error) {
    throw error instanceof DataError && error.code === 'unauthorized'
      ? new DataError('unauthorized', mayNotCreate)
      : error;
  }
}
