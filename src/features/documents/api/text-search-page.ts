import type { TextHit } from '#domain/documents/text-search.ts';

export interface FoundDocument {
  documentId: string;
  documentName: string;
  projectId: string;
  hits: TextHit[];
  /** Pages that contain the words, including those that are not listed. */
  pages: number;
}

/** The documents that one call has searched. */
export interface TextSearchPage {
  documents: FoundDocument[];
  searched: number;
  /** Documents without a stored text (yet). */
  withoutText: number;
  cursor: string | null;
  /** The time of the texts, if this device was searched, in milliseconds since 1970. */
  asOf?: number;
}
