export type ChunkType = 'schedule' | 'specification' | 'header' | 'table' | 'general';

/** A passage of one page. `start` and `end` are offsets into that page's stored text. */
export interface Chunk {
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
  chunkType: ChunkType;
  hasNumbers: boolean;
  hasMeasurements: boolean;
  constructionTerms: string[];
}
