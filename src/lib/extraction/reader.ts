import type { FileType } from '#domain/documents/file-types.ts';
import type { ExtractionResult } from '#domain/extraction/extracted-document.ts';

export interface ExtractionProgress {
  stage: 'opening' | 'reading' | 'recognising';
  /** How many of `pages` are done in this stage. */
  page: number;
  pages: number;
}

export interface ReadingJob {
  name: string;
  type: FileType;
  signal: AbortSignal;
  onProgress: (progress: ExtractionProgress) => void;
  /** Work continues although no page is finished yet. */
  onAlive: () => void;
}

/** Reads one type of file. The registry in extract.ts names one for each type. */
export type Reader = (
  file: Blob,
  job: ReadingJob,
) => Promise<Omit<ExtractionResult, 'metadata'> & { hasImages: boolean }>;
