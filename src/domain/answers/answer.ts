/**
 * An answer and what it rests on, as a Message keeps it.
 *
 * `quoted`: sentences copied from the documents, no model wrote anything. `generated`: a model wrote it. `nearest`:
 * nothing answers for certain; the nearest passages are shown as such. `not-found`: nothing near. `failed`: the AI
 * provider or the index could not be reached; `error` says what to do.
 */
export type AnswerOutcome = 'quoted' | 'generated' | 'nearest' | 'not-found' | 'failed';

/** A place in a document that the answer points at. `start` and `end` are offsets into the stored page text. */
export interface Citation {
  /** The number shown in the answer, from 1. */
  number: number;
  documentId: string;
  documentName: string;
  documentNumber: string | null;
  revision: string | null;
  projectId: string;
  page: number;
  heading: string;
  quote: string;
  start: number;
  end: number;
  /** True only when code found the quote in the stored page text. */
  verified: boolean;
  /** The glossary or shared pool that it stands in: such a citation has no document and opens no page. */
  source?: string;
}

export interface Searched {
  /** Documents of the project (or the one document asked). */
  documents: number;
  searchable: number;
  notSearchable: { documentId: string; name: string; reason: string }[];
}

export interface Answer {
  outcome: AnswerOutcome;
  /** Markdown with [n] marks that name citations. */
  text: string;
  citations: Citation[];
  searched: Searched;
  /** Mean similarity of the kept results, 0 to 1. */
  confidence: number;
  /** The model that wrote or chose the words. */
  model: string;
  error?: string;
  /** Of a question with a picture: whether a vision model saw it, or only the text read from it was used. */
  picture?: 'seen' | 'text';
  /** The person stopped it: the text ends where it was. */
  stopped?: true;
}
