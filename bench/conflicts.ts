import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PlacedFact } from '#domain/facts/fact.ts';
import { factsOfPage } from '#domain/facts/facts-of-page.ts';
import { findConflicts } from '#domain/facts/find-conflicts.ts';
import type { BenchOptions } from './bench.ts';
import { agreements, contradictions, contradictionsAfter } from './conflicts/planted.ts';
import type { Row } from './table.ts';

/**
 * Conflicts planted in prose of one job, among pages without contradictions: how many are found, and how many findings
 * are false.
 */
export async function run({ dataDir }: BenchOptions): Promise<Row[]> {
  const planted = { found: 0, wrong: 0 };
  for (const [at, pair] of contradictions.entries()) {
    const found = findConflicts(factsOf(pair, `contradiction ${at}`));
    if (found.length > 0) planted.found += 1;
    else console.log(`  missed: ${pair.join(' | ')}`);
  }
  const after = contradictionsAfter.filter((pair, at) => {
    const isFound = findConflicts(factsOf(pair, `later contradiction ${at}`)).length > 0;
    if (!isFound) console.log(`  missed, later: ${pair.join(' | ')}`);
    return isFound;
  });
  for (const [at, pair] of agreements.entries()) {
    for (const { subject } of findConflicts(factsOf(pair, `agreement ${at}`))) {
      planted.wrong += 1;
      console.log(`  false, ${subject}: ${pair.join(' | ')}`);
    }
  }
  const rest = amongOthers(readOshaTexts(dataDir));
  const row = (set: string, measure: string, value: number): Row => ({
    set,
    system: 'plumbline',
    measure,
    value,
  });
  return [
    row('planted in prose', 'pairs that contradict each other', contradictions.length),
    row('planted in prose', 'recall', planted.found / contradictions.length),
    row(
      'planted in prose',
      'recall, pairs written after the rules',
      after.length / contradictionsAfter.length,
    ),
    row('planted in prose', 'precision', planted.found / Math.max(1, planted.found + planted.wrong)),
    row('planted among other documents', 'recall', rest.recall),
    row('planted among other documents', 'conflicts that were not planted', rest.others),
    row('planted among other documents', 'pages', rest.pages),
  ];
}

function factsOf(sides: readonly string[], name: string): PlacedFact[] {
  return sides.flatMap((text, side) => placed(text, `${name}, ${side === 0 ? 'specification' : 'drawing'}`));
}

const placed = (text: string, source: string, page = 1): PlacedFact[] =>
  factsOfPage(text, null).map((fact) => ({ ...fact, source, documentId: source, page }));

/** One project: a specification and a drawing that contradict each other throughout, and documents of other trades. */
function amongOthers(documents: readonly { name: string; pages: readonly string[] }[]) {
  const others = documents.flatMap(({ name, pages }) =>
    pages.flatMap((text, at) => placed(text, name, at + 1)),
  );
  const own = contradictions.flatMap((pair) => factsOf(pair, 'job'));
  const conflicts = findConflicts([...own, ...others]);
  const isPlanted = (quote: string, side: 0 | 1) => contradictions.findIndex((pair) => pair[side] === quote);
  const found = new Set<number>();
  let unplanted = 0;
  for (const { values } of conflicts) {
    const quotes = values.flatMap(({ facts }) => facts.map(({ quote }) => quote));
    const both = contradictions.findIndex((pair) => pair.every((side) => quotes.includes(side)));
    if (both >= 0) found.add(both);
    else if (quotes.every((quote) => isPlanted(quote, 0) < 0 && isPlanted(quote, 1) < 0)) unplanted += 1;
  }
  const pages = documents.reduce((sum, document) => sum + document.pages.length, 0);
  return { recall: found.size / contradictions.length, others: unplanted, pages };
}

/** Real documents of the trade that were written for other jobs, in pages of about 3,000 characters. */
function readOshaTexts(dataDir: string): { name: string; pages: string[] }[] {
  const folder = join(dataDir, 'osha_construction/corpus/txt');
  return readdirSync(folder)
    .filter((file) => file.endsWith('.txt'))
    .map((name) => ({
      name,
      pages: readFileSync(join(folder, name), 'utf8').match(/[\s\S]{1,3000}/g) ?? [],
    }));
}
