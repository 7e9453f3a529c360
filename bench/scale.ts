import { coldStartRows } from './scale/cold-starts.ts';
import { listingRows } from './scale/listing.ts';
import { purgeRows } from './scale/purge.ts';
import { termStatisticsRows } from './scale/term-statistics.ts';
import { wordSearchRows } from './scale/word-search.ts';
import type { Row } from './table.ts';

/**
 * The growth with companies, documents and people, simulated with the product's own code on services in memory with
 * AWS's delays. docs/scale.md describes the consequences.
 */
export async function run(): Promise<Row[]> {
  return [
    ...(await termStatisticsRows()),
    ...listingRows(),
    ...(await purgeRows()),
    ...(await coldStartRows()),
    ...(await wordSearchRows()),
  ];
}
