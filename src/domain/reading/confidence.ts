import type { Nearness } from '../retrieval/decide.ts';
import type { AskedValue } from './asked-value.ts';
import { type Candidate, isBrief } from './candidates.ts';
import { countsThings } from './counted-things.ts';
import type { Features } from './features.ts';
import { isOtherMeasure, isOtherRow, isOtherSize, namesOtherCase, namesOtherPeriod } from './labels.ts';
import { awaitsOutcome, awaitsReply, awaitsValue, namesEmptyColumn } from './outstanding.ts';
import type { ReadQuestion } from './read-question.ts';
import { CONFIDENCE, type ConfidenceName, TYPICAL_NEARNESS } from './weights.ts';

/** A candidate with its features and its score. */
export interface ScoredCandidate {
  candidate: Candidate;
  features: Features;
  score: number;
}

/** All candidates for a question, best first, and the ones that are shown. */
export interface Ranking {
  scored: readonly ScoredCandidate[];
  shown: readonly ScoredCandidate[];
}

/**
 * The probability that one of the shown candidates contains the answer, 0 to 1: a logistic sum over
 * `confidenceFeatures`. It is 0 if the first choice is about another case than the question's, only repeats the
 * question, or is a form line without the requested fact.
 */
export function confidenceOf(question: ReadQuestion, ranking: Ranking, nearness: Nearness): number {
  const [best] = ranking.scored;
  if (!best || best.features.echo > 0) return 0;
  if (lacksTheFact(question, best) || lacksTheSum(question, best)) return 0;
  if (!countsThings(question.text, best.candidate)) return 0;
  if (isOtherRow(question.text, best.candidate) || isOtherSize(question.text, best.candidate)) return 0;
  if (best.features.inBand === 0 && isOtherMeasure(question.text, best.candidate)) return 0;
  if (isOutstanding(question, best)) return 0;
  if (namesOtherCase(question.text, best.candidate) || namesOtherPeriod(question.text, best.candidate))
    return 0;
  const features = confidenceFeatures(question, ranking, nearness);
  const sum = Object.entries(CONFIDENCE.weights).reduce<number>(
    (sum, [name, weight]) => sum + weight * features[name as ConfidenceName],
    CONFIDENCE.base,
  );
  return 1 / (1 + Math.exp(-sum));
}

/**
 * The inputs of the confidence: how near the passages are, how far the first choice and all shown ones stand out,
 * whether the first contains what was asked for, and how much of the question is known and named. Nearness counts
 * more if no value of the requested kind could be found, and if the question uses the documents' own words.
 */
export function confidenceFeatures(
  question: ReadQuestion,
  { scored, shown }: Ranking,
  { near, words, otherLanguage }: Nearness,
): Record<ConfidenceName, number> {
  const top = scored[0]?.score ?? 0;
  const odds = (ones: readonly ScoredCandidate[]) =>
    ones.reduce((sum, { score }) => sum + Math.exp(score - top), 0);
  const all = odds(scored);
  const best = scored[0]?.features;
  const nearest = near ?? TYPICAL_NEARNESS;
  return {
    ...{ near: nearest, words, otherLanguage: otherLanguage ? 1 : 0 },
    nearNoValue: (nearest - TYPICAL_NEARNESS) * (1 - (best?.value ?? 0)),
    nearWords: (nearest - TYPICAL_NEARNESS) * Math.min(1, words),
    ...{ share: -Math.log(all), shown: Math.log(odds(shown) / all) },
    ...{ value: best?.value ?? 0, noValue: best?.noValue ?? 0, ruling: best?.ruling ?? 0 },
    ...{ definition: best?.definition ?? 0, list: best?.list ?? 0, rareMissing: best?.rareMissing ?? 0 },
    ...{ concepts: best?.concepts ?? 0, missingConcept: best?.missingConcept ?? 0 },
    ...{ named: question.concepts.length, unknownShare: question.unknownShare },
  };
}

/**
 * True if the first choice shows that what is asked for is not there yet: an empty cell, a reply or a decision that is
 * awaited. A question that yes or no answers may be answered by that.
 */
function isOutstanding(
  { text, asksYesOrNo, wanted }: ReadQuestion,
  { candidate, features }: ScoredCandidate,
) {
  if (awaitsReply(text, candidate)) return true;
  if (asksYesOrNo) return false;
  return (
    awaitsOutcome(text, candidate) ||
    namesEmptyColumn(text, candidate) ||
    awaitsValue(text, candidate, { asksValue: wanted.length > 0, hasValue: features.ownValue > 0 })
  );
}

const ASKS_SUM =
  /\b(?:in total|altogether|so far|add(?:ed|s)? up|sum of|combined|(?:on|in|of|for) (?:both|all (?:the|two|three|four)|the (?:two|three|four))|between the (?:two|three|four))\b|^\W*(?:the )?total\b/iu;
const SAYS_SUM = /\b(?:sub)?totals?\b|\b(?:sum|altogether|overall|combined|all)\b/iu;

/** True if the question asks for a sum and the first choice states none: a part of the sum is not the answer. */
function lacksTheSum({ text }: ReadQuestion, { candidate }: ScoredCandidate): boolean {
  // `Sum` above a column only says that its figures are money.
  const said = candidate.kind === 'row' ? candidate.context.replace(/\bsum\b/giu, '') : candidate.context;
  return ASKS_SUM.test(text) && !SAYS_SUM.test(`${said} ${candidate.text}`);
}

const FACTS: ReadonlySet<AskedValue> = new Set(['money', 'date', 'clock', 'person', 'account', 'phone']);

/**
 * True if the first choice lacks the requested fact: `Docket No: 70318` does not answer `Who signed for docket
 * 70318`. On site_questions (dev) this refuses three questions without an answer and hides no right first line. It
 * does not apply to prose, which may name a person in one word.
 */
function lacksTheFact({ asked }: ReadQuestion, { candidate, features }: ScoredCandidate): boolean {
  if (features.value > 0 || !asked.some((kind) => FACTS.has(kind))) return false;
  // No sentence states an account without its number.
  return isBrief(candidate) || asked.includes('account');
}
