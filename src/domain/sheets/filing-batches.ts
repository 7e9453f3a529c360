import { sheetFiling } from '../limits/limits.ts';
import type { SheetFiling } from './filing.ts';

/** The size of a request in characters. AppSync accepts a megabyte. */
const REQUEST_CHARACTERS = 400_000;

/** Batches with as many sheets as a call may have, by number and by size. */
export function batchesOf(filings: readonly SheetFiling[]): SheetFiling[][] {
  const batches: SheetFiling[][] = [];
  let characters = 0;
  for (const filing of filings) {
    const size = JSON.stringify(filing).length;
    const last = batches.at(-1);
    if (last && last.length < sheetFiling.sheetsPerRequest && characters + size <= REQUEST_CHARACTERS) {
      last.push(filing);
      characters += size;
    } else {
      batches.push([filing]);
      characters = size;
    }
  }
  return batches;
}
