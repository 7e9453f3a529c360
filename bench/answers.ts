import { decideReading } from '#domain/reading/decide-reading.ts';
import { decide } from '#domain/retrieval/decide.ts';
import { type AnswerSet, answerSets, type RefusalSet } from './answering/answer-sets.ts';
import { type QuotedQuestion, quoteAll } from './answering/quoting.ts';
import { verifyAll } from './answering/verification.ts';
import { type BenchOptions, BenchSkipped } from './bench.ts';
import { type EmbeddingCache, openEmbeddingCache } from './ranking/embedding-cache.ts';
import { indexPassages, type PassageIndex } from './ranking/rankings.ts';
import { hasFile } from './sets/data-files.ts';
import type { Row } from './table.ts';

/** The threshold of the peer that refuses by the best cosine alone: it refuses 5% of clapnq's answerable questions. */
const COSINE_THRESHOLD = 0.851;

/**
 * Whether the quoted sentences contain the answer, whether unanswerable questions are refused, and whether nothing is
 * shown as verified that the text does not contain. Quotes are chosen as the provider `plumbline-quotes` does, beside
 * the same sentences by BM25 and by cosine alone. A refusal is `not-found`; `nearest` shows the nearest passages as
 * such.
 */
export async function run({ dataDir, split }: BenchOptions): Promise<Row[]> {
  const data = { directory: dataDir, split };
  const needed = [
    'xquad/SPLIT/questions.en',
    'xquad/SPLIT/questions.es',
    'clapnq/SPLIT/questions',
    'osha_construction/SPLIT/regulator_qa',
  ];
  const missing = needed
    .map((path) => `${path.replace('SPLIT', split)}.jsonl`)
    .filter((file) => !hasFile(data, file));
  if (missing.length > 0) throw new BenchSkipped(`${dataDir} has no ${missing.join(', ')}`);
  const sets = answerSets(data);
  const cache = openEmbeddingCache();
  const indexOf = indexOnce(cache);
  const rows: Row[] = [];
  const asked: QuotedQuestion[] = [];
  for (const set of sets.quoting) {
    console.error(`${set.name}: ${set.questions.length} questions`);
    const texts = set.questions.map(({ text }) => text);
    const quoted = await quoteAll(texts, await indexOf(set), cache);
    asked.push(...quoted);
    rows.push(...quotingRows(set, quoted, cache.model));
  }
  for (const set of sets.refusing) rows.push(...(await refusalRows(set, await indexOf(set), cache)));
  await cache.close();
  return [...rows, ...verificationRows(asked)];
}

function indexOnce(cache: EmbeddingCache): (set: AnswerSet | RefusalSet) => Promise<PassageIndex> {
  const indexes = new Map<unknown, Promise<PassageIndex>>();
  return (set) => {
    const index = indexes.get(set.passages) ?? indexPassages(set.passages, cache);
    indexes.set(set.passages, index);
    return index;
  };
}

function quotingRows(set: AnswerSet, asked: readonly QuotedQuestion[], embeddingModel: string): Row[] {
  const share = (isHit: (question: AnswerSet['questions'][number], quoted: QuotedQuestion) => boolean) =>
    set.questions.filter((question, i) => {
      const quoted = asked[i];
      return quoted && isHit(question, quoted);
    }).length / Math.max(1, set.questions.length);
  const inFirst = (system: keyof QuotedQuestion['quotes'], k: number) =>
    share((question, { quotes }) =>
      quotes[system].slice(0, k).some(({ text }) => question.isAnsweredBy(text)),
    );
  const shown = share(
    (question, { quotes, found, reading }) =>
      decideReading(reading, decide({ embeddingModel, ...found.evidence })) !== 'not-found' &&
      quotes.plumbline.some(({ text }) => question.isAnsweredBy(text)),
  );
  return [
    ...(['plumbline', 'bm25', 'dense'] as const).flatMap((system) =>
      [1, 3].map((k) => ({
        set: set.name,
        system,
        measure: k === 1 ? 'answer in the first quote' : 'answer in three quotes',
        value: inFirst(system, k),
      })),
    ),
    { set: set.name, system: 'plumbline', measure: 'answer in three quotes, refusals counted', value: shown },
  ];
}

async function refusalRows(set: RefusalSet, index: PassageIndex, cache: EmbeddingCache): Promise<Row[]> {
  const quoted = await quoteAll(set.questions, index, cache);
  const evidence = quoted.map(({ found }) => found.evidence);
  const decisions = quoted.map(({ found, reading }) =>
    decideReading(reading, decide({ embeddingModel: cache.model, ...found.evidence })),
  );
  const share = (is: readonly boolean[]) => is.filter(Boolean).length / Math.max(1, is.length);
  const refused = set.answerable ? 'wrongly refused' : 'refused';
  const row = (system: string, measure: string, value: number): Row => ({
    set: set.name,
    system,
    measure,
    value,
  });
  return [
    row('plumbline', refused, share(decisions.map((decision) => decision === 'not-found'))),
    row('plumbline', `${refused} or nearest`, share(decisions.map((decision) => decision !== 'answer'))),
    row('dense', refused, share(evidence.map(({ cosines }) => (cosines[0] ?? 0) < COSINE_THRESHOLD))),
  ];
}

function verificationRows(asked: readonly QuotedQuestion[]): Row[] {
  const { quotes, verified, altered, falselyVerified } = verifyAll(asked);
  const row = (measure: string, value: number): Row => ({
    set: 'all quotes',
    system: 'plumbline',
    measure,
    value,
  });
  return [
    row('quotes', quotes),
    row('verified', verified / Math.max(1, quotes)),
    row('altered quotes', altered),
    row('verified, not in the text', falselyVerified),
  ];
}
