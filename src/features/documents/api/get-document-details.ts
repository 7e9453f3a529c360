import { queryOptions } from '@tanstack/react-query';
import { type DataClient, dataClient } from '#lib/amplify/data-client.ts';
import { dataOrNull } from '#lib/amplify/data-result.ts';
import { readJson } from '#lib/amplify/read-json.ts';

/** What only the details of a document show. */
export interface DocumentDetails {
  embeddingModel: string | null;
  extraction: ExtractionSummary | null;
  /** The User id of the uploader; null for older documents. */
  createdBy: string | null;
}

/** How the text was read, as the upload wrote it. */
export interface ExtractionSummary {
  /** `pdfjs`, `tesseract`, `hybrid`, or what read another type. */
  method: string;
  /** 0 to 100. */
  confidence: number | null;
  /** Numbers of the pages that were read by OCR. */
  pagesByOcr: number[];
  /** Why number and revision may be wrong; null where file name and title block agreed. */
  numberDoubt: string | null;
  revisionDoubt: string | null;
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

/** Null for what no upload of ours wrote. */
function summaryOf(value: unknown): ExtractionSummary | null {
  const summary = readJson(value) as Partial<ExtractionSummary> | null;
  if (typeof summary?.method !== 'string') return null;
  const { method, confidence, pagesByOcr, numberDoubt, revisionDoubt } = summary;
  return {
    method,
    confidence: typeof confidence === 'number' ? confidence : null,
    pagesByOcr: Array.isArray(pagesByOcr) ? pagesByOcr : [],
    numberDoubt: typeof numberDoubt === 'string' ? numberDoubt : null,
    revisionDoubt: typeof revisionDoubt === 'string' ? revisionDoubt : null,
  };
}

export function documentDetailsQuery(id: string) {
  return queryOptions({
    queryKey: ['documents', 'details', id] as const,
    queryFn: () => getDocumentDetails(id),
  });
}
