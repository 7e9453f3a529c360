import type { ReadPassage } from './candidates.ts';
import type { Ranking } from './rank-candidates.ts';
import type { ReadQuestion } from './read-question.ts';
import { rerankedText } from './reranked-text.ts';
import { RERANKER_WEIGHT } from './weights.ts';

/**
 * For each text the log odds that it answers the question, in their order. A reranker reads both together, which embeddings
 * cannot.
 */
export type Rerank = (question: string, texts: readonly string[]) => Promise<number[]>;

/** The candidates that are reread, unless a device has less time. */
const MAX_RERANKED = 10;

/**
 * The ranking after the best candidates were reread: their scores and the log odds of the reranker in one sum. The others count
 * as little as the worst of these. Without a reranker the ranking stays as it is.
 */
export async function reranked(
  ranking: Ranking,
  question: ReadQuestion,
  passages: readonly ReadPassage[],
  rerank: Rerank | undefined,
  most = MAX_RERANKED,
): Promise<Ranking> {
  const { scored } = ranking;
  if (!rerank || scored.length === 0) return ranking;
  const best = scored.slice(0, most);
  const texts = best.map(({ candidate }) =>
    rerankedText(candidate, passages[candidate.passage] as ReadPassage),
  );
  const whole = [question.earlier, question.text].filter(Boolean).join(' ');
  const logOdds = await rerank(whole, texts);
  const least = Math.min(...logOdds);
  return {
    ...ranking,
    scored: scored
      .map((one, i) => {
        const answers = logOdds[i];
        const reread = { ...one, score: one.score + RERANKER_WEIGHT * (answers ?? least) };
        return answers === undefined ? reread : { ...reread, answers };
      })
      .sort((a, b) => b.score - a.score),
  };
}
