import type { PageText } from '../verification/page-text.ts';
import type { TextSpan } from '../verification/text-span.ts';
import type { Citation } from './answer.ts';

/** A passage that was put before the AI provider, with the page that it stands on. */
export interface CitedPassage {
  documentId: string;
  documentName: string;
  documentNumber: string | null;
  revision: string | null;
  projectId: string;
  heading: string;
  page: number;
  start: number;
  end: number;
  pageText: PageText;
  /** The glossary or shared pool, where it is no document's. */
  source?: string;
}

/** A citation before it has its number. */
export type Evidence = Omit<Citation, 'number'>;

/** What stands in the page at that place, verbatim but for its line breaks. */
export function evidenceAt(passage: CitedPassage, { start, end }: TextSpan): Evidence {
  const quote = passage.pageText.text.slice(start, end).replace(/\s+/g, ' ');
  return { ...sourceOf(passage), quote, start, end, verified: true };
}

/** Words that are said to come from the passage, and were not found: shown as unverified. */
export function unverifiedEvidence(passage: CitedPassage, quote: string): Evidence {
  return { ...sourceOf(passage), quote, start: passage.start, end: passage.end, verified: false };
}

function sourceOf({
  documentId,
  documentName,
  documentNumber,
  revision,
  projectId,
  page,
  heading,
  source,
}: CitedPassage) {
  const place = { documentId, documentName, documentNumber, revision, projectId, page, heading };
  return source ? { ...place, source } : place;
}

/** Numbers evidence in order of appearance; the same words at the same place keep their number. */
export class CitationList {
  readonly citations: Citation[] = [];

  numberOf(evidence: Evidence): number {
    const known = this.citations.find((citation) => isSame(citation, evidence));
    if (known) return known.number;
    const number = this.citations.length + 1;
    this.citations.push({ number, ...evidence });
    return number;
  }
}

function isSame(a: Evidence, b: Evidence): boolean {
  return (
    a.documentId === b.documentId &&
    a.page === b.page &&
    a.start === b.start &&
    a.end === b.end &&
    a.quote === b.quote &&
    a.verified === b.verified
  );
}
