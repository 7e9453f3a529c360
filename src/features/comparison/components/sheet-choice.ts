import { t } from '@lingui/core/macro';
import type { DocumentRecord } from '#features/documents/api/document-record.ts';

/** A page of a document, as the address names it: `{documentId}:{page}`, the id of its sheet. */
export interface ChosenPage {
  document: DocumentRecord;
  page: number;
}

/**
 * The page in the address. Null if it names none of these documents. A number beyond the end gives the last page.
 */
export function chosenPage(address: string, documents: readonly DocumentRecord[]): ChosenPage | null {
  const [id = '', number = '1'] = address.split(':');
  const document = documents.find((candidate) => candidate.id === id);
  if (!document) return null;
  const page = Math.max(1, Math.floor(Number(number)) || 1);
  return { document, page: document.pageCount ? Math.min(page, document.pageCount) : page };
}

export const addressOf = ({ document, page }: ChosenPage) => `${document.id}:${page}`;

/** `A-501 Rev C`, or the file's name, with the page number if there are several pages. */
export function nameOfPage({ document, page }: ChosenPage): string {
  const { documentNumber, revision, name, pageCount } = document;
  const title = documentNumber
    ? [documentNumber, revision && t`Rev ${revision}`].filter(Boolean).join(' ')
    : name;
  return (pageCount ?? 1) > 1 ? t`${title}, page ${page}` : title;
}
