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
  /** Called while work continues before a page is finished. `quietMs`: how long the next step may be silent. */
  onAlive: (quietMs?: number) => void;
}

/** Reads one type of file. extract.ts names the reader of each type. */
export type Reader = (
  file: Blob,
  job: ReadingJob,
) => Promise<Omit<ExtractionResult, 'metadata'> & { hasImages: boolean }>;
