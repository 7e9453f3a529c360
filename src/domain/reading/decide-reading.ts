import type { Decision, DistanceDecision } from '../retrieval/decide.ts';
import type { KindPresence } from './kind-presence.ts';
import type { Reading } from './read-passages.ts';

/**
 * From this confidence (`confidence.ts`) on, the choice is shown as the answer. A higher one is enough even if the
 * distances find nothing near, because people and documents use different words. Since the choice was fitted on the made jobs, its
 * scores stand out more, so .6 claims as few questions without an answer as .54 did before (.70 of the jobs' site ones are not
 * claimed, each maker left out of the fit), for .39 instead of .37 right in the first line and .10 wrong. With .54: .40, .10 and .68; with
 * .65: .38, .095 and .70.
 */
const ANSWER_FROM = 0.6;
const ANSWER_FAR_FROM = 0.72;
/**
 * In another language than the passages no word can match, so the same choice has less confidence. With each maker left out: 19 of 51
 * are right anywhere instead of 16, as many wrong (5), 2 of 7 without an answer claimed either way; of xquad's Spanish questions over
 * English pages .21 are hedged instead of .26.
 */
const ANSWER_UNKNOWN_FROM = 0.54;
/**
 * If the choice does not contain the requested kind of value, any text on the topic looks like an answer. Then the
 * distances must also reach these thresholds. They leave .52 of clapnq's own-topic questions without an answer
 * unclaimed, and .05 of the others (.45 and .10 by the confidence alone), and cost one right first line of
 * `regulations`. Values from 0 to .3, and from .3 to .45, give the same result within two questions. A measure cannot be stated
 * without one: with .6 for `unmeasured`, of the made jobs' 1 242 questions one right first line and one right second are hedged, and
 * three wrong claims and six without an answer; with .9 ten more right first lines, and two and two more.
 */
const NEAR_ANSWER_FROM: Partial<Record<KindPresence, number>> = {
  'not-asked': 0.3,
  missing: 0.4,
  unmeasured: 0.6,
};
/**
 * Below this confidence, passages that are `far` by the distances are about something else. Of 140 questions of xquad and
 * clapnq over OSHA .964 are refused, as with nothing between `notFoundBelow` and `farBelow`; of the questions that three
 * new jobs answer .13 (.23 without), and of a hundred and fifty dev ones .03 (.07). With .12: .943, .12 and .03.
 */
const NOTHING_BELOW = 0.3;

/**
 * Decides how to use the reader's choice. `near`: the decision by the distances alone (`decide`). What may not be claimed is shown as nearest,
 * because nothing denies that it is about the question: one row of many, and what names none of the question's things (of 304
 * claims on six made shelves of codes two, neither of them right).
 */
export function decideReading(
  { confidence, kind, mayClaim }: Pick<Reading, 'confidence' | 'kind' | 'mayClaim'>,
  near: DistanceDecision,
): Decision {
  const nearFrom = NEAR_ANSWER_FROM[kind];
  const isAnswer =
    nearFrom === undefined
      ? confidence >= answerFrom(kind, near)
      : near === 'answer' && confidence >= nearFrom;
  if (isAnswer) return mayClaim ? 'answer' : 'nearest';
  if (near === 'not-found') return 'not-found';
  return near === 'far' && confidence < NOTHING_BELOW ? 'not-found' : 'nearest';
}

function answerFrom(kind: KindPresence, near: DistanceDecision): number {
  if (near === 'not-found' || near === 'far') return ANSWER_FAR_FROM;
  return kind === 'unknown' ? ANSWER_UNKNOWN_FROM : ANSWER_FROM;
}
