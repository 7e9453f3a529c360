import type { Nearness } from '../retrieval/decide.ts';
import { type AskedValue, containsValue, rowContainsValue } from './asked-value.ts';
import { isBrief } from './candidates.ts';
import { countsThings } from './counted-things.ts';
import { kindPresence } from './kind-presence.ts';
import { isOtherMeasure, isOtherRow, isOtherSize, namesOtherCase, namesOtherPeriod } from './labels.ts';
import { probabilityOf } from './odds.ts';
import { awaitsOutcome, awaitsReply, awaitsValue, namesEmptyColumn, withoutToCome } from './outstanding.ts';
import type { ReadQuestion } from './read-question.ts';
import { isUntold } from './row-among-rows.ts';
import type { ScoredCandidate } from './scored-candidate.ts';
import { indicesIn } from './weighed-terms.ts';
import { CONFIDENCE, CONFIDENCE_RERANKED, type ConfidenceName, TYPICAL } from './weights.ts';

/**
 * The probability that one of the shown candidates contains the answer, 0 to 1: a logistic sum over
 * `confidenceFeatures`. It is 0 if the first choice is about another case than the question's, only repeats the
 * question, or is a form line without the requested fact. `scored`: all candidates, best first.
 */
export function confidenceOf(
  question: ReadQuestion,
  scored: readonly ScoredCandidate[],
  nearness: Nearness,
): number {
  const [best] = scored;
  if (!best || isRuledOut(question, best)) return 0;
  const features = confidenceFeatures(question, best, scored, nearness);
  const { base, weights } = features.answers === null ? CONFIDENCE : CONFIDENCE_RERANKED;
  const sum = Object.entries(weights).reduce<number>(
    (sum, [name, weight]) => sum + weight * (features[name as ConfidenceName] ?? 0),
    base,
  );
  return probabilityOf(sum);
}

/** Whether the first choice cannot be the answer, whatever else speaks for it. */
export function isRuledOut(question: ReadQuestion, best: ScoredCandidate): boolean {
  const { text } = question;
  const { candidate, features } = best;
  return (
    features.echo > 0 ||
    lacksTheFact(question, best) ||
    lacksTheSum(question, best) ||
    !countsThings(text, candidate) ||
    isOtherRow(text, candidate) ||
    isOtherSize(text, candidate) ||
    (features.inBand === 0 && isOtherMeasure(text, candidate)) ||
    isOutstanding(question, best) ||
    namesOtherCase(text, candidate) ||
    namesOtherPeriod(text, candidate)
  );
}

/**
 * The inputs of the confidence: how near the passages and the first choice are, how far it stands out, from all
 * candidates and from other rows of its table, whether it contains what was asked for, and how much text it is. A model
 * without measured distances counts as typical.
 */
export function confidenceFeatures(
  question: ReadQuestion,
  best: ScoredCandidate,
  scored: readonly ScoredCandidate[],
  nearness: Nearness,
): Record<ConfidenceName, number> & { answers: number | null } {
  const is = (holds: boolean) => (holds ? 1 : 0);
  const kind = kindPresence(question, best, nearness);
  const { near, otherLanguage } = nearness;
  const top = best.score;
  const { cosine, value, noValue, ruling, list, passageScore, words } = best.features;
  return {
    near: near ?? TYPICAL.near,
    cosine: near === null ? TYPICAL.cosine : cosine,
    otherLanguage: is(otherLanguage),
    share: -Math.log(scored.reduce((sum, { score }) => sum + Math.exp(score - top), 0)),
    ...{ score: top, passageScore, words, value, noValue, ruling, list },
    ...{ notAsked: is(kind === 'not-asked'), missing: is(kind === 'missing') },
    untold: is(isUntold(question, best, scored)),
    size: Math.log(1 + indicesIn(best.candidate.text).size),
    answers: mostLikely(scored),
  };
}

/** The reranker's log odds of the text that it takes for the answer; null where none was reread. */
function mostLikely(scored: readonly ScoredCandidate[]): number | null {
  const odds = scored.flatMap(({ answers }) => answers ?? []);
  return odds.length > 0 ? Math.max(...odds) : null;
}

/**
 * True if the first choice shows that the requested value does not exist yet: an empty cell, or a reply or decision that
 * is still to come. That may answer a yes-or-no question.
 */
function isOutstanding(question: ReadQuestion, best: ScoredCandidate): boolean {
  const { text, asksYesOrNo, wanted } = question;
  const { candidate } = best;
  if (awaitsReply(text, candidate)) return true;
  if (asksYesOrNo) return false;
  return (
    awaitsOutcome(text, candidate) ||
    namesEmptyColumn(text, candidate) ||
    awaitsValue(text, candidate, { asksValue: wanted.length > 0, hasValue: hasOwnValue(question, best) })
  );
}

/** Whether it has a requested value besides the words that one is to come. */
function hasOwnValue({ whole, wanted }: ReadQuestion, { candidate, features }: ScoredCandidate): boolean {
  if (features.ownValue === 0) return false;
  const rest = withoutToCome(candidate.text);
  return (
    containsValue(wanted, rest, whole) || rowContainsValue(wanted, candidate.context, rest, candidate.cells)
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
