import { z } from 'zod';
import type { DocumentSpan } from '../verification/text-span.ts';

/** A passage that a question must find. */
export interface ExpectedPassage extends DocumentSpan {
  documentName: string;
  quote: string;
}

/** A company's own test of its answers: a question and the passage that answers it. */
export interface TestQuestion extends ExpectedPassage {
  id: string;
  companyId: string;
  projectId: string;
  question: string;
}

const QUESTION_CHARACTERS = 1_000;

export const questionRules = z.object({
  question: z
    .string()
    .trim()
    .min(3, 'Enter a question')
    .max(QUESTION_CHARACTERS, `A question has at most ${QUESTION_CHARACTERS} characters`),
});

/** A passage that a search found, as its metadata names it. */
export interface FoundPassage extends ExpectedPassage {
  /** The first characters of the passage. */
  preview: string;
}

/** The passage that a search result's metadata describes. Null for an entry of a shared pool, which has no page. */
export function foundPassage(metadata: Record<string, unknown>, preview: string): FoundPassage | null {
  const { documentId, documentName, page, start, end } = metadata;
  if (typeof documentId !== 'string' || typeof page !== 'number') return null;
  return {
    documentId,
    documentName: typeof documentName === 'string' ? documentName : documentId,
    page,
    start: typeof start === 'number' ? start : 0,
    end: typeof end === 'number' ? end : 0,
    quote: preview,
    preview,
  };
}

/**
 * The rank of the expected passage among the results, from 1, or null if it is missing. A result counts if it overlaps
 * the expected words or if another document (a new revision) contains them.
 */
export function rankOf(expected: ExpectedPassage, found: readonly FoundPassage[]): number | null {
  const wanted = comparable(expected.quote);
  const index = found.findIndex((passage) => overlaps(expected, passage) || holds(passage, wanted));
  return index < 0 ? null : index + 1;
}

function overlaps(a: ExpectedPassage, b: ExpectedPassage): boolean {
  return a.documentId === b.documentId && a.page === b.page && a.start < b.end && b.start < a.end;
}

function holds({ preview }: FoundPassage, wanted: string): boolean {
  return wanted !== '' && comparable(preview).includes(wanted);
}

/** Without the end that a preview adds. Ignores white space and case. */
function comparable(text: string): string {
  return text
    .replace(/\.\.\.$/, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}
