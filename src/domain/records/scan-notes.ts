import type { PaperRow } from './row-tables.ts';

/** A sum of figures that a scan may have misread says so. */
export function scanNotes(rows: readonly PaperRow[]): string[] {
  const isScanned = rows.some(({ paper }) => paper.mayBeMisread);
  return isScanned
    ? ['Read from pictures: compare the figures with the pages before you rely on the sum.']
    : [];
}
