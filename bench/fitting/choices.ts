import { confidenceFeatures, isRuledOut } from '#domain/reading/confidence.ts';
import type { Ranking } from '#domain/reading/rank-candidates.ts';
import { shownOf } from '#domain/reading/read-passages.ts';
import { type Rerank, reranked } from '#domain/reading/reranked.ts';
import { CONFIDENCE, CONFIDENCE_RERANKED } from '#domain/reading/weights.ts';
import type { ReadGroup } from './read-groups.ts';

/** What the reader would show for a question. */
export interface Choice {
  from: string;
  group: ReadGroup;
  /** Whether each shown candidate contains the answer, best first. */
  holds: boolean[];
  /** The inputs of the confidence. Empty where the first choice is ruled out, which no weight can change. */
  confidence: number[];
}

/** The inputs of the confidence, in the order of `Choice.confidence`. */
export function confidenceNames(isReranked: boolean) {
  const names = Object.keys(isReranked ? CONFIDENCE_RERANKED.weights : CONFIDENCE.weights);
  return names as (keyof typeof CONFIDENCE_RERANKED.weights)[];
}

export async function choose(
  group: ReadGroup,
  scoreOf: (row: readonly number[]) => number,
  rerank: Rerank | undefined,
): Promise<Choice> {
  const { from, question, passages, nearness, areCodesKnown } = group;
  const ranking: Ranking = {
    scored: group.candidates
      .map(({ candidate, features, row }) => ({ candidate, features, score: scoreOf(row) }))
      .sort((a, b) => b.score - a.score),
    areCodesKnown,
  };
  const { scored } = await reranked(ranking, question, passages, rerank);
  const [best] = scored;
  if (!best) return { from, group, holds: [], confidence: [] };
  const holds = new Map(group.candidates.map((one) => [one.candidate, one.holds]));
  const isOut = !areCodesKnown || isRuledOut(question, best);
  const features = confidenceFeatures(question, best, scored, nearness);
  return {
    ...{ from, group },
    holds: shownOf(scored, passages).map(({ candidate }) => holds.get(candidate) ?? false),
    confidence: isOut ? [] : confidenceNames(Boolean(rerank)).map((name) => features[name] ?? 0),
  };
}
