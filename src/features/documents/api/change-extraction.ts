import { AppError } from '#domain/errors/app-error.ts';
import { dataErrors } from '#domain/errors/catalogue.ts';
import { type DataClient, dataClient } from '#lib/amplify/data-client.ts';
import { dataOrNull, readJson } from '#lib/amplify/data-result.ts';
import { updateDocument } from './change-document.ts';
import type { DocumentRecord } from './document-record.ts';
import type { ExtractionSummary } from './get-document-details.ts';

/** Changes only the given parts of the extraction details, which the upload wrote. */
export async function changeExtraction(
  id: string,
  changes: Partial<ExtractionSummary>,
  client: DataClient = dataClient(),
): Promise<DocumentRecord> {
  const row = dataOrNull(await client.models.Document.get({ id }, { selectionSet: ['extraction'] }));
  if (!row) throw new AppError('not-found', dataErrors.documentNotFound);
  const stored = readJson(row.extraction);
  const known = typeof stored === 'object' && stored !== null ? stored : {};
  return updateDocument(id, { extraction: JSON.stringify({ ...known, ...changes }) }, client);
}
