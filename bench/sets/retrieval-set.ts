import type { ExtractedPage } from '#domain/extraction/extracted-document.ts';
import { cutPassages } from '#domain/passage-making/cut-passages.ts';
import type { Passage } from '#domain/passage-making/passage.ts';
import type { DocumentSpan, TextSpan } from '#domain/verification/text-span.ts';

export interface Question {
  id: string;
  text: string;
  /** Whether this place answers the question. */
  isRelevant(place: DocumentSpan): boolean;
}

/** A document as uploaded: the texts of its pages. The first is page 1. */
export interface SetDocument {
  id: string;
  name: string;
  pages: readonly string[];
}

/** Documents, cut by the product's own code. */
export interface Corpus {
  documents: SetDocument[];
  passages: Passage[];
}

export interface RetrievalSet extends Corpus {
  name: string;
  questions: Question[];
}

/** A place in a document of one page. */
export interface Evidence extends TextSpan {
  doc_id: string;
}

export function corpusOf(documents: SetDocument[]): Corpus {
  return { documents, passages: documents.flatMap((one) => cutPassages(one, pagesOf(one))) };
}

export function pagesOf({ pages }: SetDocument): ExtractedPage[] {
  return pages.map((text, i) => ({
    ...{ number: i + 1, text, width: 0, height: 0, method: 'text', confidence: 100 },
  }));
}

export function overlaps(passage: TextSpan, span: TextSpan): boolean {
  return passage.start < span.end && span.start < passage.end;
}
