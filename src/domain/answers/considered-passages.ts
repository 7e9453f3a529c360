import { headingsOf, nearestHeadings } from '../passages/heading-path.ts';
import type { ConsideredPassage } from './answer.ts';
import type { CitedPassage } from './cited-passage.ts';

/** Stored with an answer: enough to see the alternatives, and small enough for its row. */
const MOST = 10;
const LONGEST_HEADING = 120;
const DECIMALS = 3;

/** A passage with the parts of its score. */
export type ScoredPassage = CitedPassage & {
  /** Cosine with the question. */
  similarity: number;
  /** The part of the score that its words add. */
  lexical: number;
};

/** The passages that an answer was made from, best first. `likelihoods`: as in `Reading`. */
export function consideredPassages(
  passages: readonly ScoredPassage[],
  likelihoods: ReadonlyMap<number, number> = new Map(),
): ConsideredPassage[] {
  return passages
    .slice(0, MOST)
    .map(({ documentId, documentName, page, heading, start, end, source, similarity, lexical }, i) => ({
      ...{ documentId, documentName, page, start, end },
      heading: nearestHeadings(headingsOf(heading), LONGEST_HEADING),
      ...(source ? { source } : {}),
      scores: [
        { name: 'meaning', value: rounded(similarity) },
        { name: 'words', value: rounded(lexical) },
        ...[likelihoods.get(i)].flatMap((value) =>
          value === undefined ? [] : { name: 'answers', value: rounded(value) },
        ),
      ],
    }));
}

function rounded(value: number): number {
  return Number(value.toFixed(DECIMALS));
}
