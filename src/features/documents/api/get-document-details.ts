import { queryOptions } from '@tanstack/react-query';
import { type Taken, takenOf } from '#domain/images/taken.ts';
import type { ProposedName } from '#domain/records/propose-name.ts';
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
  /** What it could be called, while its name is the one that a device gave. */
  proposal: ProposedName | null;
  /** When and where it was taken, of a photo or a scan. */
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

/** Null for what no upload of ours wrote. */
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
