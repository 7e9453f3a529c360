import type { DocumentSpan } from '#domain/verification/text-span.ts';
import { type BenchOptions, BenchSkipped, isMeasured } from './bench.ts';
import { PEERS } from './peers/all.ts';
import { peerDocument } from './peers/peer.ts';
import { type EmbeddingCache, openEmbeddingCache } from './ranking/embedding-cache.ts';
import {
  bm25,
  dense,
  embedQuestions,
  indexPassages,
  type PassageIndex,
  plumbline,
} from './ranking/rankings.ts';
import { type BenchData, hasFile } from './sets/data-files.ts';
import { pagesOf, type Question, type RetrievalSet } from './sets/retrieval-set.ts';
import { retrievalSets } from './sets/retrieval-sets.ts';
import type { Row } from './table.ts';

/**
 * Whether a question finds its passage. Documents are cut by the product, embedded by its model and ranked by its
 * functions, beside plain BM25 and plain dense search over the same passages. OSHA is evaluated by section: a passage
 * counts if it overlaps the requested section, headings included, as in the uploaded file. `--peers`: also the recipes
 * of other products, each with its own splitter and our embeddings, ten texts for each question, where question and
 * documents share a language.
 */
export async function run({ dataDir, split, withPeers, only }: BenchOptions): Promise<Row[]> {
  const data: BenchData = { directory: dataDir, split };
  const present = retrievalSets(data).filter(
    ({ name, needs }) => isMeasured(name, only) && hasFile(data, needs),
  );
  if (present.length === 0) throw new BenchSkipped(`no questions of the split '${split}' under ${dataDir}`);
  const cache = openEmbeddingCache();
  const indexes = new Map<unknown, PassageIndex>();
  const rows: Row[] = [];
  const forPeers: RetrievalSet[] = [];
  for (const { name, isOwnLanguage, make } of present) {
    const set = make();
    console.error(`${name}: ${set.passages.length} passages, ${set.questions.length} questions`);
    const index = indexes.get(set.passages) ?? (await indexPassages(set.passages, cache));
    indexes.set(set.passages, index);
    const asked = await embedQuestions(
      set.questions.map(({ text }) => text),
      cache,
    );
    const systems = { plumbline: plumbline(index), bm25: bm25(index), dense: dense(index) };
    for (const [system, ranking] of Object.entries(systems)) {
      const found = asked.map((question) => ranking(question).map(({ passage }) => [passage]));
      rows.push(...recallRows(set, system, found));
    }
    if (isOwnLanguage) forPeers.push(set);
  }
  if (withPeers) rows.push(...(await peerRows(forPeers, cache)));
  await cache.close();
  return only.length > 0 ? rows : [...rows, ...meanRows(rows)];
}

async function peerRows(sets: readonly RetrievalSet[], { embed }: EmbeddingCache): Promise<Row[]> {
  const rows: Row[] = [];
  for (const peer of PEERS) {
    const search = await peer.install();
    if (!search) continue;
    for (const set of sets) {
      const documents = set.documents.map((one) => peerDocument(one, pagesOf(one)));
      const questions = set.questions.map(({ text }) => text);
      const shown = await search({ documents, questions, embed, shown: Math.max(...CUTS) });
      const found = shown.map((texts) => texts.map(({ places }) => places));
      rows.push(...recallRows(set, peer.name, found));
      console.error(`${set.name}: asked ${peer.name}`);
    }
  }
  return rows;
}

const CUTS = [1, 5, 10];

/** `found`: the positions of each text for each question, best first. */
function recallRows(
  set: RetrievalSet,
  system: string,
  found: readonly (readonly (readonly DocumentSpan[])[])[],
): Row[] {
  const ranks = set.questions.map((question, i) => firstRelevant(found[i] ?? [], question));
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

/**
 * The rank of the first relevant text, from 1. Null if none was found. `ranked`: the positions of each text, best
 * first.
 */
function firstRelevant(ranked: readonly (readonly DocumentSpan[])[], question: Question): number | null {
  const index = ranked.findIndex((places) => places.some(question.isRelevant));
  return index < 0 ? null : index + 1;
}

/** The share of questions with a relevant passage among the first `k`. */
function recallAt(ranks: readonly (number | null)[], k: number): number {
  return ranks.filter((rank) => rank !== null && rank <= k).length / Math.max(1, ranks.length);
}
