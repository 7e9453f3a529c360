import { AppError } from '#domain/errors/app-error.ts';
import { dataErrors } from '#domain/errors/catalogue.ts';
import { cutPassages } from '#domain/passage-making/cut-passages.ts';
import { type DataClient, dataClient, type Schema } from '#lib/amplify/data-client.ts';
import { dataOf, isConditionFailed } from '#lib/amplify/data-result.ts';
import { unlessMissing } from '#lib/amplify/missing-row.ts';
import { type DocumentRecord, recordOf } from './document-record.ts';
import { getDocumentText } from './get-stored-pages.ts';
import { deleteVectors } from './passages.ts';

/** The fields of a row that are written after its creation. JSON is text, times are ISO. */
export type DocumentChanges = Omit<Schema['Document']['updateType'], 'id'>;

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

/**
 * Gives a document to another project. Its passages leave the old project's index first: no answer may rest on a document
 * that the project does not have. What was read is `processing` until the caller has it indexed where it is now.
 */
export async function moveDocument(document: DocumentRecord, projectId: string): Promise<DocumentRecord> {
  await removePassages(document);
  const toBeIndexed = document.status === 'processed';
  return updateDocument(document.id, { projectId, ...(toBeIndexed && { status: 'processing' }) });
}

/** What is known of a document before its file is sent. */
export type NewDocument = Pick<
  DocumentRecord,
  'id' | 'companyId' | 'projectId' | 'name' | 'mimeType' | 'sizeBytes' | 's3Key'
> & { sha256: string };

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
  if (isConditionFailed(result)) return;
  explainForbiddenCreate(() => dataOf(result));
}

/** Runs `act`. A refusal throws the catalogue's sentence for documents. */
function explainForbiddenCreate<T>(act: () => T): T {
  try {
    return act();
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'forbidden') throw error;
    throw new AppError('forbidden', dataErrors.mayNotCreate('documents'), { cause: error });
  }
}

/** Puts a document into the trash, where it is kept for 30 days. From now on no answer rests on it. */
export function deleteDocument(
  id: string,
  moment: Date = new Date(),
  client?: DataClient,
): Promise<DocumentRecord> {
  return updateDocument(id, { deletedAt: moment.toISOString() }, client);
}

/** Takes a document out of the trash. */
export function restoreDocument(id: string, client?: DataClient): Promise<DocumentRecord> {
  return updateDocument(id, { deletedAt: null }, client);
}

/** What one request of the index may name. */
const idsAtMost = 1_000;

/** Takes the passages of a document out of the index, so that they take no place from those that count. */
export async function removePassages({ id, name, projectId, textKey }: DocumentRecord): Promise<void> {
  if (!textKey) return;
  const { pages } = await getDocumentText(id);
  const ids = cutPassages({ id, name }, pages).map((passage) => passage.id);
  for (let at = 0; at < ids.length; at += idsAtMost)
    await deleteVectors(projectId, ids.slice(at, at + idsAtMost));
}
