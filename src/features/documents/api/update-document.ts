import { dataErrors } from '#domain/errors/catalogue.ts';
import { type DataClient, dataClient, type Schema } from '#lib/amplify/data-client.ts';
import { dataOf } from '#lib/amplify/data-result.ts';
import { unlessMissing } from '#lib/amplify/missing-row.ts';
import { type DocumentRecord, recordOf } from './document-record.ts';

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
