export type PassageType = 'schedule' | 'specification' | 'header' | 'table' | 'general';

/** A passage of one page. `start` and `end` are offsets into that page's stored text. */
export interface Passage {
  /** `passageId` */
  id: string;
  documentId: string;
  documentName: string;
  content: string;
  page: number;
  start: number;
  end: number;
  /** The section heading above the passage, '' when there is none. */
  heading: string;
  chunkIndex: number;
  totalChunks: number;
  chunkType: PassageType;
  hasNumbers: boolean;
  hasMeasurements: boolean;
  constructionTerms: string[];
}
