import { type BenchOptions, BenchSkipped } from './bench.ts';
import { openEmbeddingCache } from './ranking/embedding-cache.ts';
import {
  type AskedQuestion,
  bm25,
  dense,
  embedQuestions,
  indexPassages,
  type PassageIndex,
  plumbline,
  type Ranking,
} from './ranking/rankings.ts';
import { firstRelevant, recallAt } from './ranking/recall.ts';
import { buildingPassages, buildingQuestions } from './sets/building-regulations.ts';
import { chunkingEval } from './sets/chunking-eval.ts';
import { clapnq } from './sets/clapnq.ts';
import { type BenchData, hasFile } from './sets/data-files.ts';
import { type OshaCorpus, oshaCorpus, oshaParagraphs, oshaTitles } from './sets/osha.ts';
import type { RetrievalSet } from './sets/retrieval-set.ts';
import { xquad, xquadBesideOwn } from './sets/xquad.ts';
import type { Row } from './table.ts';

/**
 * Does the question find its passage? Documents are cut by the product, embedded by its model and ranked by
 * its functions; beside it plain BM25 and plain dense over the same passages. OSHA is evaluated by section: a passage
 * that overlaps the section asked for counts, headings included, as the file is uploaded.
 */
export async function run({ dataDir, split }: BenchOptions): Promise<Row[]> {
  const data: BenchData = { directory: dataDir, split };
  const present = setsOf(data).filter(({ needs }) => hasFile(data, needs));
  if (present.length === 0) throw new BenchSkipped(`no questions of the split '${split}' under ${dataDir}`);
  const cache = openEmbeddingCache();
  const indexes = new Map<unknown, PassageIndex>();
  const rows: Row[] = [];
  for (const { name, make } of present) {
    const set = make();
    console.error(`${name}: ${set.passages.length} passages, ${set.questions.length} questions`);
    const index = indexes.get(set.passages) ?? (await indexPassages(set.passages, cache));
    indexes.set(set.passages, index);
    const asked = await embedQuestions(
      set.questions.map(({ text }) => text),
      cache,
    );
    const systems = { plumbline: plumbline(index), bm25: bm25(index), dense: dense(index) };
    for (const [system, ranking] of Object.entries(systems))
      rows.push(...recallRows(set, system, ranking, asked));
  }
  await cache.close();
  return [...rows, ...meanRows(rows)];
}

const CUTS = [1, 5, 10];

interface NamedSet {
  name: string;
  /** Where its questions are; absent, the set is left out. */
  needs: string;
  make(): RetrievalSet;
}

function setsOf(data: BenchData): NamedSet[] {
  const osha = once((): OshaCorpus => oshaCorpus(data));
  const building = once(() => buildingPassages(data));
  const english = once(() => xquad(data, 'en', 'en').passages);
  const questions = (folder: string, file: string) => `${folder}/${data.split}/${file}.jsonl`;
  const xquadSet = (asked: string, written: string): NamedSet => ({
    name: `xquad ${asked} over ${written}`,
    needs: questions('xquad', `questions.${asked}`),
    make: () => ({ ...xquad(data, asked, written), ...(written === 'en' ? { passages: english() } : {}) }),
  });
  const buildingSet = (file: 'known_item_sentences' | 'cloze_values'): NamedSet => ({
    name: `building regulations ${file}`,
    needs: questions('building_regulations', file),
    make: () => buildingQuestions(data, file, building()),
  });
  return [
    {
      name: 'osha titles',
      needs: questions('osha_construction', 'title_queries'),
      make: () => oshaTitles(data, osha()),
    },
    {
      name: 'osha paragraphs',
      needs: questions('osha_construction', 'paragraph_queries'),
      make: () => oshaParagraphs(data, osha()),
    },
    { name: 'chunking_eval', needs: questions('chunking_eval', 'questions'), make: () => chunkingEval(data) },
    { name: 'clapnq', needs: questions('clapnq', 'questions'), make: () => clapnq(data) },
    xquadSet('en', 'en'),
    xquadSet('es', 'es'),
    ...['es', 'hi', 'vi', 'ar', 'zh'].map((language) => xquadSet(language, 'en')),
    ...['zh', 'vi', 'es'].map((language) => ({
      name: `xquad ${language} over en beside ten ${language}`,
      needs: questions('xquad', `questions.${language}`),
      make: () => xquadBesideOwn(data, language, 'en'),
    })),
    buildingSet('known_item_sentences'),
    buildingSet('cloze_values'),
  ];
}

function recallRows(
  set: RetrievalSet,
  system: string,
  ranking: Ranking,
  asked: readonly AskedQuestion[],
): Row[] {
  const ranks = set.questions.map((question, i) =>
    firstRelevant(ranking(asked[i] as AskedQuestion), question),
  );
  const measure = set.name.startsWith('building') ? 'hit' : 'recall';
  return CUTS.map((k) => ({
    set: set.name,
    system,
    measure: `${measure}@${k}`,
    value: recallAt(ranks, k),
  }));
}

/** Over the sets that find a passage in the question's own language. */
function meanRows(rows: readonly Row[]): Row[] {
  const own = rows.filter(({ set, measure }) => measure.startsWith('recall') && !/^xquad \w+ over/.test(set));
  return [...new Set(own.map(({ system }) => system))].flatMap((system) =>
    CUTS.map((k) => {
      const measure = `recall@${k}`;
      const values = own
        .filter((row) => row.system === system && row.measure === measure)
        .map(({ value }) => value ?? 0);
      const value = values.reduce((sum, one) => sum + one, 0) / values.length;
      return { set: 'mean, own language', system, measure, value };
    }),
  );
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
