import { filingSentences } from './filing-sentences.ts';

/** What reading the sheets of stored documents came to. */
export interface ReadingTally {
  /** Documents that were read, also those without sheets. */
  documents: number;
  /** Sheets that were filed. */
  sheets: number;
  /** Documents in which no sheet was found. */
  without: number;
  failed: { name: string; why: string }[];
}

export const emptyTally = (): ReadingTally => ({ documents: 0, sheets: 0, without: 0, failed: [] });

/** `12 documents read, 38 sheets filed, 3 documents without sheets, 1 failed: A-101.pdf (Document not found)`. */
export function describeTally({ documents, sheets, without, failed }: ReadingTally): string {
  const parts = [filingSentences.documentsRead(documents), filingSentences.sheetsFiled(sheets)];
  if (without > 0) parts.push(filingSentences.without(without));
  const named = failed.map(({ name, why }) => `${name} (${why})`).join('; ');
  if (failed.length > 0) parts.push(filingSentences.failed(failed.length, named));
  return parts.join(', ');
}
