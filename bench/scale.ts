import { coldStartRows } from './scale/cold-starts.ts';
import { listingRows } from './scale/listing.ts';
import { purgeRows } from './scale/purge.ts';
import { termStatisticsRows } from './scale/term-statistics.ts';
import { wordSearchRows } from './scale/word-search.ts';
import type { Row } from './table.ts';

/**
 * What grows with companies, documents and people, simulated with the product's own code on services in memory that take as
 * long as AWS's do. docs/scale.md says what follows.
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
