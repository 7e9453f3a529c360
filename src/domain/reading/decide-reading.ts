import type { Decision, DistanceDecision } from '../retrieval/decide.ts';
import type { Reading } from './read-passages.ts';

/**
 * From this confidence (`confidence.ts`) on, the choice is shown as the answer. With each maker of jobs left out of the fit, of the jobs'
 * site questions .647 are right anywhere, .055 wrong, and .72 of those without an answer are not claimed; with .55: .67, .06 and
 * .66. If the distances find nothing near, a little more is needed, because people and documents use different words.
 */
const ANSWER_FROM = 0.62;
const ANSWER_FAR_FROM = 0.65;
/** Near passages that have the kind of value need a little less: .013 more of the codes' questions are right, .02 of theirs without an answer claimed. */
const ANSWER_NEAR_FROM = 0.59;
/**
 * In another language than the passages no word can match, so the same choice has less confidence. Of xquad's Spanish questions over
 * English pages .116 are hedged, with .54 .13; as many are claimed without an answer either way.
 */
const ANSWER_UNKNOWN_FROM = 0.5;
/**
 * Prose near a question that asks for no kind of value, or for one that it lacks, mostly answers it, and its confidence tells little: of
 * clapnq's questions .045 are hedged wrongly, and .52 of those without an answer not claimed (.55 when not fitted on it). Any limit
 * from .1 to .2 gives that within .02; with .6 it hedges .33. In tables, lists and forms the confidence tells more, so that the usual limit holds.
 */
const NEAR_PROSE_FROM = 0.2;
/** A measure that is asked for and not there may stand in the same paragraph if the passages are near, and else seldom does. */
const UNMEASURED_FROM = { near: 0.4, other: 0.7 };
/**
 * Below this confidence, passages that are `far` by the distances are about something else. Of clapnq's and xquad's questions over
 * OSHA .961 and .974 are refused, and .086 of the questions that the made jobs answer. With .3: .947, .974 and .068; with .6: .967,
 * .974 and .097.
 */
const NOTHING_BELOW = 0.5;

/**
 * Decides how to use the reader's choice. `near`: the decision by the distances alone (`decide`). What may not be claimed is shown as nearest,
 * because nothing denies that it is about the question: one row of many, and what names none of the question's things (of 304
 * claims on six made shelves of codes two, neither of them right).
 */
export function decideReading(
  reading: Pick<Reading, 'confidence' | 'kind' | 'isProse' | 'mayClaim'>,
  near: DistanceDecision,
): Decision {
  const { confidence, mayClaim } = reading;
  if (confidence >= answerFrom(reading, near)) return mayClaim ? 'answer' : 'nearest';
  if (near === 'not-found') return 'not-found';
  return near === 'far' && confidence < NOTHING_BELOW ? 'not-found' : 'nearest';
}

/** The least confidence with which the choice is shown as the answer. */
function answerFrom({ kind, isProse }: Pick<Reading, 'kind' | 'isProse'>, near: DistanceDecision): number {
  const isFar = near === 'not-found' || near === 'far';
  if (kind === 'unmeasured') return near === 'answer' ? UNMEASURED_FROM.near : UNMEASURED_FROM.other;
  if (kind === 'not-asked' || kind === 'missing') {
    if (isFar) return Number.POSITIVE_INFINITY;
    return isProse && near === 'answer' ? NEAR_PROSE_FROM : ANSWER_FROM;
  }
  if (isFar) return ANSWER_FAR_FROM;
  if (kind === 'unknown') return ANSWER_UNKNOWN_FROM;
  return near === 'answer' ? ANSWER_NEAR_FROM : ANSWER_FROM;
}
