import { type Citation, isQuoted } from '../answers/answer.ts';
import type { DocumentSpan } from '../verification/text-span.ts';

/** The target of a link. */
export interface CitationTarget extends DocumentSpan {
  /** The number shown in the answer. */
  number: number;
  /** True if the page contains the quote. If false, the span is the passage named as the source. */
  isQuoted: boolean;
}

/**
 * The value of `?citation=`: `{documentId}.{number}.{page}.{start}-{end}`, so that a copied link opens the same page
 * with the same words highlighted. `.passage` follows if nothing is quoted.
 */
export function formatCitation({ documentId, number, page, start, end, isQuoted }: CitationTarget): string {
  return `${documentId}.${number}.${page}.${start}-${end}${isQuoted ? '' : '.passage'}`;
}

/** The same for a citation of an answer. */
export function linkToCitation(citation: Citation): string {
  return formatCitation({ ...citation, isQuoted: isQuoted(citation) });
}

const shape =
  /^(?<documentId>[\w-]+)\.(?<number>\d{1,4})\.(?<page>\d{1,6})\.(?<start>\d{1,9})-(?<end>\d{1,9})(?<passage>\.passage)?$/;

/** The target that a link names. Null if the text is not a citation. */
export function parseCitation(value: string | null): CitationTarget | null {
  const parts = value?.match(shape)?.groups;
  if (!parts) return null;
  const target = {
    documentId: parts.documentId ?? '',
    number: Number(parts.number),
    page: Number(parts.page),
    start: Number(parts.start),
    end: Number(parts.end),
    isQuoted: parts.passage === undefined,
  };
  return target.page >= 1 && target.number >= 1 && target.start < target.end ? target : null;
}

/** Where only the sheets know the real number of pages. */
const pagesAtMost = 1_000_000;

/** The page that a link names: a whole number from 1 to `pageCount`. Null otherwise. */
export function parsePage(value: string | null, pageCount = pagesAtMost): number | null {
  const page = Number(value);
  return value && Number.isInteger(page) && page >= 1 && page <= pageCount ? page : null;
}
