import { cutPassages } from '#domain/passage-making/cut-passages.ts';
import type { Passage } from '#domain/passage-making/passage.ts';
import type { TextSpan } from '#domain/verification/text-span.ts';

export interface Question {
  id: string;
  text: string;
  /** Is this passage one that answers the question? */
  isRelevant(passage: Passage): boolean;
}

export interface RetrievalSet {
  name: string;
  passages: Passage[];
  questions: Question[];
}

/** A place in a document of one page. */
export interface Evidence extends TextSpan {
  doc_id: string;
}

/** A document as uploaded, cut by the product's own code. `pages` are texts, the first is page 1. */
export function passagesOf(id: string, name: string, pages: readonly string[]): Passage[] {
  return cutPassages(
    { id, name },
    pages.map((text, i) => ({ number: i + 1, text, width: 0, height: 0, method: 'text', confidence: 100 })),
  );
}

export function overlaps(passage: TextSpan, span: TextSpan): boolean {
  return passage.start < span.end && span.start < passage.end;
}
