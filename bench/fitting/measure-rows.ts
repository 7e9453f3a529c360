import { confidenceFeatures, isRuledOut } from '#domain/reading/confidence.ts';
import type { Ranking } from '#domain/reading/rank-candidates.ts';
import { shownOf } from '#domain/reading/read-passages.ts';
import { type Rerank, reranked } from '#domain/reading/reranked.ts';
import { CONFIDENCE, CONFIDENCE_RERANKED } from '#domain/reading/weights.ts';
import type { Row } from '../table.ts';
import { isSite, type ReadGroup } from './read-groups.ts';

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

const CLAIMED_FROM = [0.4, 0.5, 0.6];

/**
 * What a system shows and claims for the questions on jobs. `confidenceOf`: from a fit without the choice's maker. "Claimed" counts
 * by one limit for all; the product's limits are those of `decideReading`.
 */
export function measureRows(
  system: string,
  choices: readonly Choice[],
  confidenceOf: (choice: Choice) => number,
): Row[] {
  const onJobs = choices.filter(({ group }) => isSite(group));
  return [...new Set(onJobs.map(setOf))].flatMap((set) => {
    const own = onJobs.filter((choice) => setOf(choice) === set);
    const answerable = own.filter(({ group }) => group.isAnswerable);
    const others = own.filter(({ group }) => !group.isAnswerable);
    const row = (measure: string, among: readonly Choice[], holds: (choice: Choice) => boolean): Row => ({
      ...{ set, system, measure: `${measure}, maker left out` },
      value: among.filter(holds).length / among.length,
    });
    const isRight = ({ holds }: Choice, count: number) => holds.slice(0, count).some(Boolean);
    return [
      ...[1, 3, 5].map((n) => row(`answer among ${n}`, answerable, (choice) => isRight(choice, n))),
      ...CLAIMED_FROM.flatMap((from) => {
        const isClaimed = (choice: Choice) => confidenceOf(choice) >= from;
        const measured = (measure: string) => `${measure} from ${from}`;
        return [
          row(measured('claimed with the answer'), answerable, (one) => isClaimed(one) && isRight(one, 5)),
          row(measured('claimed without it'), answerable, (one) => isClaimed(one) && !isRight(one, 5)),
          row(measured('no answer, not claimed'), others, (one) => !isClaimed(one)),
        ];
      }),
    ];
  });
}

/** `site jobs` are those of makers, `site` is the set of site_questions. */
function setOf({ from }: Choice): string {
  const [set = '', maker = ''] = from.split(' ');
  return maker.length === 1 ? `${set} jobs` : set;
}
