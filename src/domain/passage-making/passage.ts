import type { DocumentSpan } from '../verification/text-span.ts';

export type PassageType = 'schedule' | 'specification' | 'header' | 'table' | 'general';

/** A passage, cut from one page. What is stored of it is named as the index names it: `chunk…`. */
export interface Passage extends DocumentSpan {
  /** `passageId` */
  id: string;
  documentName: string;
  content: string;
  /** The section heading above the passage, '' when there is none. */
  heading: string;
  chunkIndex: number;
  totalChunks: number;
  chunkType: PassageType;
  hasNumbers: boolean;
  hasMeasurements: boolean;
  constructionTerms: string[];
}
