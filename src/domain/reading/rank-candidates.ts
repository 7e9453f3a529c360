import { isOfOtherDimension } from './asked-dimension.ts';
import { isInBand } from './bands.ts';
import type { Candidate, ReadPassage } from './candidates.ts';
import { type FeatureName, type Features, featuresOf } from './features.ts';
import { otherKeyedRows } from './keyed-rows.ts';
import { isTaxAlone } from './labels.ts';
import { isForOtherCountryThan } from './named-country.ts';
import { ofOtherIssuers } from './named-issuer.ts';
import { PageWords } from './page-words.ts';
import type { ReadQuestion } from './read-question.ts';
import type { ScoredCandidate } from './scored-candidate.ts';
import { WEIGHTS } from './weights.ts';

export interface Ranking {
  /** The candidates that may answer, best first. */
  scored: readonly ScoredCandidate[];
  /** False if no page has a code of the question. */
  areCodesKnown: boolean;
}

/**
 * Ranks the parts of the passages by a linear score over `featuresOf`, whose weights and measurements are in `weights.ts`.
 * Text about another docket, door or drawing than the question's is not an answer: pages without its code are left out if a page
 * has it, and so are documents for another country, or the papers of somebody else, than the one it names. A table row for another range than that of the question's
 * number, or for another size or code than it names, is left out too, the tax alone where a total is asked for, and another dimension than the one that a follow-up goes on about. `vectors[i]` is the embedding of `embeddedText(candidates[i])`;
 * where no model could embed them, the words count `wordsFactor` times as much.
 */
export function rankCandidates(
  question: ReadQuestion,
  passages: readonly ReadPassage[],
  candidates: readonly Candidate[],
  vectors: readonly ArrayLike<number>[],
  { wordsFactor = 1 }: { wordsFactor?: number } = {},
): Ranking {
  const pages = new PageWords(question, passages);
  const isOtherKeyed = otherKeyedRows(question, candidates);
  const isOtherCountry = isForOtherCountryThan(question, passages);
  const isOtherIssuer = ofOtherIssuers(question.text, passages);
  const features = featuresOf(question, passages, candidates, vectors, pages);
  const scored = candidates
    .map((candidate, i) => {
      const own = features[i] as Features;
      return {
        candidate,
        features: own,
        score: scoreOf(own) + (wordsFactor - 1) * WEIGHTS.words * own.words,
      };
    })
    .filter(({ candidate }) => pages.containsMostCodes(passages[candidate.passage] as ReadPassage))
    .filter(({ candidate }) => !isOtherCountry(passages[candidate.passage] as ReadPassage))
    .filter(({ candidate }) => !isOtherIssuer(passages[candidate.passage] as ReadPassage))
    .filter(({ candidate }) => isInBand(candidate, question) !== false)
    .filter(({ candidate }) => !isOtherKeyed(candidate))
    .filter(({ candidate }) => !isTaxAlone(question.text, candidate))
    .filter(({ candidate }) => !isOfOtherDimension(question, candidate))
    .sort((a, b) => b.score - a.score);
  return { scored, areCodesKnown: pages.areCodesKnown };
}

function scoreOf(features: Features): number {
  return Object.entries(WEIGHTS).reduce(
    (sum, [name, weight]) => sum + weight * features[name as FeatureName],
    0,
  );
}
