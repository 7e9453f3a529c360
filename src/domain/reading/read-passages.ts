import type { Nearness } from '../retrieval/decide.ts';
import type { TextSpan } from '../verification/text-span.ts';
import { valuesIn } from './asked-value.ts';
import type { Candidate, ReadPassage } from './candidates.ts';
import { type FeatureName, type Features, featuresOf } from './features.ts';
import { PageWords } from './page-words.ts';
import type { ReadQuestion } from './read-question.ts';
import { CONFIDENCE, type ConfidenceName, TYPICAL_NEARNESS, WEIGHTS } from './weights.ts';

/** What was chosen, the most telling first. */
export interface Reading {
  chosen: readonly ChosenCandidate[];
  /** How likely one of the first three contains the answer, 0 to 1. */
  confidence: number;
}

export interface ChosenCandidate extends Candidate {
  /** The values that were asked for, as spans of the page; the whole of it where none was. */
  emphasis: readonly TextSpan[];
}

/** Three are shown at once; the others are further support. */
export const MOST_CHOSEN = 5;
/** So many of the documents' own are shown whatever their odds: the third contains the answer for one question in twelve. */
const ALWAYS = 3;
/** Further support, and an entry of a shared pool, has at least a seventh of the first choice's odds (e to the 2). */
const SUPPORT_WITHIN = 2;

/**
 * Chooses the stretches of the passages that answer a question: a linear score over `featuresOf`, whose weights are in
 * `weights.ts` with what they were measured on. What is about another docket, door or drawing than the question names
 * is no answer: pages without its code are left out where a page has it, and where none has it nothing is sure.
 * `vectors[i]` is the embedding of `embeddedText(candidates[i])`.
 */
export function readPassages(
  question: ReadQuestion,
  passages: readonly ReadPassage[],
  candidates: readonly Candidate[],
  vectors: readonly ArrayLike<number>[],
  nearness: Nearness,
): Reading {
  const pages = new PageWords(question, passages);
  const features = featuresOf(question, passages, candidates, vectors, pages);
  const scored = candidates
    .map((candidate, i) => ({ candidate, features: features[i] as Features, score: scoreOf(features[i]) }))
    .filter(({ candidate }) => pages.holdsMostCodes(passages[candidate.passage] as ReadPassage))
    .sort((a, b) => b.score - a.score);
  const best = scored[0]?.score ?? 0;
  const isShown = ({ candidate, score }: ScoredCandidate, place: number) =>
    score >= best - SUPPORT_WITHIN || (place < ALWAYS && !passages[candidate.passage]?.source);
  const chosen = distinct(scored, passages).filter(isShown);
  return {
    chosen: chosen.map(({ candidate }) => ({
      ...candidate,
      emphasis: emphasisOf(question, passages[candidate.passage], candidate),
    })),
    confidence: pages.areCodesKnown ? confidenceOf(question, scored, nearness) : 0,
  };
}

function scoreOf(features: Features | undefined): number {
  if (!features) return 0;
  return Object.entries(WEIGHTS).reduce(
    (sum, [name, weight]) => sum + weight * features[name as FeatureName],
    0,
  );
}

function emphasisOf(
  { asked, whole }: ReadQuestion,
  passage: ReadPassage | undefined,
  { start, end }: Candidate,
): TextSpan[] {
  const text = passage?.pageText.text.slice(start, end) ?? '';
  const values = valuesIn(asked, text, whole).map((span) => ({
    start: start + span.start,
    end: start + span.end,
  }));
  return values.length > 0 ? values : [{ start, end }];
}

/** The best ones, none inside another. */
function distinct(ranked: readonly ScoredCandidate[], passages: readonly ReadPassage[]): ScoredCandidate[] {
  const isOnPageOf = (a: Candidate, b: Candidate) => {
    const [one, other] = [passages[a.passage], passages[b.passage]];
    return one?.documentId === other?.documentId && one?.page === other?.page;
  };
  const chosen: ScoredCandidate[] = [];
  for (const one of ranked) {
    if (chosen.length === MOST_CHOSEN) break;
    const isTaken = chosen.some(
      ({ candidate }) => overlap(candidate, one.candidate) && isOnPageOf(candidate, one.candidate),
    );
    if (!isTaken) chosen.push(one);
  }
  return chosen;
}

function overlap(a: TextSpan, b: TextSpan): boolean {
  return a.start < b.end && b.start < a.end;
}

/** A candidate with its features and its score. */
export interface ScoredCandidate {
  candidate: Candidate;
  features: Features;
  score: number;
}

/**
 * What the confidence goes by: how near the passages are, how far the best choice stands out, whether it contains what was
 * asked for, and what of the question is known. `scored` has the best first, at least one.
 */
export function confidenceFeatures(
  question: ReadQuestion,
  scored: readonly [ScoredCandidate, ...ScoredCandidate[]],
  { near, words, otherLanguage }: Nearness,
): Record<ConfidenceName, number> {
  const [best] = scored;
  const odds = scored.reduce((sum, { score }) => sum + Math.exp(score - best.score), 0);
  const { ownValue, value, noValue, searchedMeaning, rareMissing, ruling } = best.features;
  return {
    ...{ near: near ?? TYPICAL_NEARNESS, words, otherLanguage: otherLanguage ? 1 : 0 },
    ...{ share: -Math.log(odds), unknown: unknownShare(question) },
    ...{ ownValue, value, noValue, searchedMeaning, rareMissing, ruling },
  };
}

function confidenceOf(
  question: ReadQuestion,
  scored: readonly ScoredCandidate[],
  nearness: Nearness,
): number {
  const [best, ...others] = scored;
  if (!best) return 0;
  const features = confidenceFeatures(question, [best, ...others], nearness);
  const sum = Object.entries(CONFIDENCE.weights).reduce<number>(
    (sum, [name, weight]) => sum + weight * features[name as ConfidenceName],
    CONFIDENCE.base,
  );
  return 1 / (1 + Math.exp(-sum));
}

/** The share of the question's terms, by rarity, that no passage of the project contains. */
function unknownShare({ ownTerms, passagesWith }: ReadQuestion): number {
  let [unknown, all] = [0, 0];
  for (const [term, rarity] of ownTerms) {
    all += rarity;
    if (passagesWith(term) === 0) unknown += rarity;
  }
  return all > 0 ? unknown / all : 0;
}
