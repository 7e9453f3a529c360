import { AppError } from '#domain/errors/app-error.ts';
import { dataErrors } from '#domain/errors/catalogue.ts';
import { type DataClient, dataClient, type Schema } from '#lib/amplify/data-client.ts';
import { dataOf, isConditionFailed, unlessMissing } from '#lib/amplify/data-result.ts';
import { type DocumentRecord, recordOf } from './document-record.ts';
import { getDocumentText } from './get-stored-pages.ts';
import { deleteVectors } from './passages.ts';

/** The fields of a row that are written after its creation. JSON is text, and times are ISO. */
export type DocumentChanges = Omit<Schema['Document']['updateType'], 'id'>;

/**
 * Changes only the given fields of a document and returns the document afterwards. @throws {AppError} also if it no
 * longer exists.
 */
export async function updateDocument(
  id: string,
  changes: DocumentChanges,
  client: DataClient = dataClient(),
): Promise<DocumentRecord> {
  // Subscribers receive the fields that the mutation selects, and AppSync compares their company in it. So every field
  // is selected, which is the default.
  const change = client.models.Document.update({ id, ...changes }).then(dataOf);
  const read = () => client.models.Document.get({ id }, { selectionSet: ['id'] });
  return recordOf(await unlessMissing(change, dataErrors.documentNotFound, read));
}

/**
 * Moves a document to another project. Its passages leave the old project's index first, because no answer may use a
 * document that the project does not have. An extracted document is `processing` until the caller has indexed it in the
 * new project.
 */
export async function moveDocument(document: DocumentRecord, projectId: string): Promise<DocumentRecord> {
  await removePassages(document);
  const toBeIndexed = document.status === 'processed';
  return updateDocument(document.id, { projectId, ...(toBeIndexed && { status: 'processing' }) });
}

/** The facts about a document before its file is sent. */
export type NewDocument = Pick<
  DocumentRecord,
  'id' | 'companyId' | 'projectId' | 'name' | 'mimeType' | 'sizeBytes' | 's3Key'
> & { sha256: string };

/** Creates the row of a document whose file is about to be sent, as `processing`. */
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
  // IDs are used once, so an earlier attempt has created the row and its reply was lost.
  if (isConditionFailed(result)) return;
  explainForbiddenCreate(() => dataOf(result));
}

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

/** Runs `act`. If it is refused, throws the catalogue's sentence for documents. */
function explainForbiddenCreate<T>(act: () => T): T {
  try {
    return act();
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'forbidden') throw error;
    throw new AppError('forbidden', dataErrors.mayNotCreate('documents'), { cause: error });
  }
}

/** Moves a document to the trash for 30 days. From now on it answers no question. */
export function deleteDocument(
  id: string,
  moment: Date = new Date(),
  client?: DataClient,
): Promise<DocumentRecord> {
  return updateDocument(id, { deletedAt: moment.toISOString() }, client);
}

/** Restores a document from the trash. */
export function restoreDocument(id: string, client?: DataClient): Promise<DocumentRecord> {
  return updateDocument(id, { deletedAt: null }, client);
}

/** The most passages that one request to the index may name. */
const idsAtMost = 1_000;

/** Removes the passages of a document from the index, so that they take no other passage's place. */
export async function removePassages({ id, name, projectId, textKey }: DocumentRecord): Promise<void> {
  if (!textKey) return;
  // Loaded on first use: every screen of a company imports this file, and few people move a document.
  const [{ cutPassages }, { pages }] = await Promise.all([
    import('#domain/passage-making/cut-passages.ts'),
    getDocumentText(id),
  ]);
  const ids = cutPassages({ id, name }, pages).map((passage) => passage.id);
  for (let at = 0; at < ids.length; at += idsAtMost)
    await deleteVectors(projectId, ids.slice(at, at + idsAtMost));
}
