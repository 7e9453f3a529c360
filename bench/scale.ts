import { type BenchOptions, isMeasured } from './bench.ts';
import { coldStartRows } from './scale/cold-starts.ts';
import { listingRows } from './scale/listing.ts';
import { purgeRows } from './scale/purge.ts';
import { termStatisticsRows } from './scale/term-statistics.ts';
import { wordSearchRows } from './scale/word-search.ts';
import type { Row } from './table.ts';

/** The sets of each part, by the first word of their names. */
const parts: [name: string, rows: () => Row[] | Promise<Row[]>][] = [
  ['term statistics', termStatisticsRows],
  ['list', listingRows],
  ['purge', purgeRows],
  ['function', coldStartRows],
  ['words', wordSearchRows],
];

/**
 * The growth with companies, documents and people, simulated with the product's own code on services in memory with
 * AWS's delays. docs/scale.md describes the consequences.
 */
export async function run({ only }: BenchOptions): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [name, rowsOf] of parts) if (isMeasured(name, only)) rows.push(...(await rowsOf()));
  return rows;
}
