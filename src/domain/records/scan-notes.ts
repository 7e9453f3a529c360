import { recordSentences } from './record-sentences.ts';
import type { PaperRow } from './row-tables.ts';

/** A note for a sum with figures that OCR may have misread. */
export function scanNotes(rows: readonly PaperRow[]): string[] {
  const isScanned = rows.some(({ paper }) => paper.mayBeMisread);
  return isScanned ? [recordSentences.scanned] : [];
}
