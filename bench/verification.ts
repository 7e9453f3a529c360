import { existsSync, readFileSync } from 'node:fs';
import { PageText } from '#domain/verification/page-text.ts';
import { verifyQuote } from '#domain/verification/verify-quote.ts';
import { alteredQuotes } from '#tests/support/altered-quotes.ts';
import { type FixturePage, fixturePages } from '#tests/support/fixture-pages.ts';
import { randomNumbers } from '#tests/support/random-numbers.ts';
import type { BenchOptions } from './bench.ts';
import { median } from './median.ts';
import type { Row } from './table.ts';

const SEED = 1;
const EACH = { fixtures: 60, data: 2 };
const PAGES_IN_DATA = 'building_regulations/corpus/reference_pages_pdftotext.jsonl';
const COST = { characters: 8_000, pages: 10, quoteCharacters: 160, times: 15 };
/**
 * The time for a reply of 8,000 characters before pages were indexed, as measured by the review of 22 November 2026.
 */
const COST_BEFORE_MS = 18_500;

/**
 * Whether a tick means that the page contains the words. Quotes that were cut, joined, thinned out or changed, by
 * family, over every page of the fixtures and, with the data, of the building regulations; honest sentences that are
 * refused; and the cost of checking one long reply.
 */
export async function run({ dataDir }: BenchOptions): Promise<Row[]> {
  const file = `${dataDir}/${PAGES_IN_DATA}`;
  const fixtures = fixturePages();
  const rows = [...rowsOf('fixtures', fixtures, EACH.fixtures), ...costRows(fixtures)];
  if (existsSync(file)) return [...rows, ...rowsOf('building regulations', pagesIn(file), EACH.data)];
  console.error(`Without the building regulations: ${file} is not there`);
  return rows;
}

function pagesIn(file: string): FixturePage[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as { doc_id: string; page: number; text: string })
    .map(({ doc_id, page, text }) => ({ name: doc_id, number: page, text }));
}

function rowsOf(set: string, pages: readonly FixturePage[], each: number): Row[] {
  const random = randomNumbers(SEED);
  const families = new Map<string, { attempts: number; falseTicks: number }>();
  const honest = { sentences: 0, refused: 0 };
  for (const { text } of pages) {
    const page = new PageText(text);
    for (const { family, quote } of alteredQuotes(text, random, each)) {
      const counts = families.get(family) ?? { attempts: 0, falseTicks: 0 };
      const isTicked = verifyQuote(page, quote) !== null;
      if (isTicked) console.error(`${set}: ${family}: ${quote}`);
      families.set(family, {
        attempts: counts.attempts + 1,
        falseTicks: counts.falseTicks + (isTicked ? 1 : 0),
      });
    }
    for (const { start, end } of page.units) {
      const words = text.slice(start, end).replace(/\s+/g, ' ');
      if ((words.match(/\p{L}{2,}/gu)?.length ?? 0) < 4) continue;
      honest.sentences += 1;
      honest.refused += verifyQuote(page, words) === null ? 1 : 0;
    }
  }
  const row = (system: string, measure: string, value: number): Row => ({ set, system, measure, value });
  const all = [...families.values()];
  const sum = (of: 'attempts' | 'falseTicks') => all.reduce((total, counts) => total + counts[of], 0);
  return [
    ...[
      ...families,
      ['all families', { attempts: sum('attempts'), falseTicks: sum('falseTicks') }] as const,
    ].flatMap(([family, { attempts, falseTicks }]) => [
      row('attempts', family, attempts),
      row('false ticks', family, falseTicks),
    ]),
    row('attempts', 'honest whole sentences', honest.sentences),
    row('refused', 'honest whole sentences', honest.refused),
  ];
}

/** A reply of 8,000 characters that consists of quotes, each of which is looked up in all of ten pages. */
function costRows(fixtures: readonly FixturePage[]): Row[] {
  const chosen = fixtures.filter(({ name }) => name.endsWith('.pdf.json')).slice(0, COST.pages);
  const reply = chosen
    .map(({ text }) => text.slice(0, COST.characters / COST.pages))
    .join(' ')
    .replace(/\s+/g, ' ');
  const quotes = reply.match(new RegExp(`.{1,${COST.quoteCharacters}}`, 'gu')) ?? [];
  const times = Array.from({ length: COST.times }, () => {
    const pages = chosen.map(({ text }) => new PageText(text));
    const started = performance.now();
    for (const quote of quotes) for (const page of pages) verifyQuote(page, quote);
    return performance.now() - started;
  });
  const ms = median(times);
  const measure = `ms for a reply of ${COST.characters} characters against ${COST.pages} pages`;
  return [
    { set: 'cost', system: 'plumbline', measure, value: ms },
    { set: 'cost', system: 'before', measure, value: COST_BEFORE_MS, note: 'measured on 22 November 2026' },
    { set: 'cost', system: 'plumbline', measure: 'times faster than before', value: COST_BEFORE_MS / ms },
  ];
}
