import type { DocumentSpan } from '../verification/text-span.ts';

export type PassageType = 'schedule' | 'specification' | 'header' | 'table' | 'general';

/** A passage, cut from one page. Its stored fields have the names of the index: `chunk…`. */
export interface Passage extends DocumentSpan {
  /** Made by `passageId`. */
  id: string;
  documentName: string;
  content: string;
  /** The section heading above the passage. Empty if there is none. */
  heading: string;
  chunkIndex: number;
  totalChunks: number;
  chunkType: PassageType;
  hasNumbers: boolean;
  hasMeasurements: boolean;
  constructionTerms: string[];
}
