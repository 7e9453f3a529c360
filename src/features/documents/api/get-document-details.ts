import { queryOptions } from '@tanstack/react-query';
import { type Taken, takenOf } from '#domain/images/taken.ts';
import type { ProposedName } from '#domain/records/propose-name.ts';
import { type DataClient, dataClient } from '#lib/amplify/data-client.ts';
import { dataOrNull, readJson } from '#lib/amplify/data-result.ts';

/** The fields of a document that only its details show. */
export interface DocumentDetails {
  embeddingModel: string | null;
  extraction: ExtractionSummary | null;
  /** The User ID of the uploader. Null for older documents. */
  createdBy: string | null;
}

/** How the text was extracted, as recorded by the upload. */
export interface ExtractionSummary {
  /** `pdfjs`, `tesseract`, `hybrid`, or the reader of another type. */
  method: string;
  /** 0 to 100. */
  confidence: number | null;
  /** Numbers of the pages that were read by OCR. */
  pagesByOcr: number[];
  /** Why number and revision may be wrong. Null if file name and title block agreed. */
  numberDoubt: string | null;
  revisionDoubt: string | null;
  /** A suggested name, if its current name was made by a device. */
  proposal: ProposedName | null;
  /** When and where a photo or scan was taken. */
  taken: Taken | null;
}

export async function getDocumentDetails(
  id: string,
  client: DataClient = dataClient(),
): Promise<DocumentDetails | null> {
  const selectionSet = ['embeddingModel', 'extraction', 'createdBy'] as const;
  const row = dataOrNull(await client.models.Document.get({ id }, { selectionSet }));
  if (!row) return null;
  const { embeddingModel, extraction, createdBy } = row;
  return {
    embeddingModel: embeddingModel ?? null,
    extraction: summaryOf(extraction),
    createdBy: createdBy ?? null,
  };
}

/** Null if our upload did not write it. */
function summaryOf(value: unknown): ExtractionSummary | null {
  const summary = readJson(value) as Partial<ExtractionSummary> | null;
  if (typeof summary?.method !== 'string') return null;
  const { method, confidence, pagesByOcr, numberDoubt, revisionDoubt, proposal } = summary;
  return {
    method,
    confidence: typeof confidence === 'number' ? confidence : null,
    pagesByOcr: Array.isArray(pagesByOcr) ? pagesByOcr : [],
    numberDoubt: typeof numberDoubt === 'string' ? numberDoubt : null,
    revisionDoubt: typeof revisionDoubt === 'string' ? revisionDoubt : null,
    proposal: typeof proposal?.name === 'string' && typeof proposal.tag === 'string' ? proposal : null,
    taken: takenOf(summary.taken),
  };
}

export function documentDetailsQuery(id: string) {
  return queryOptions({
    queryKey: ['documents', 'details', id] as const,
    queryFn: () => getDocumentDetails(id),
  });
}
