import type { DocumentWords, ExtractionResult } from '#domain/extraction/extracted-document.ts';
import { packWords } from '#domain/upload/stored-words.ts';

/** The word boxes of a document as they are read back from storage. */
export const storedWords = (documentId: string, pages: ExtractionResult['words']): DocumentWords =>
  JSON.parse([...packWords(documentId, pages)].join(''));
