import type { Decision, DistanceDecision } from '../retrieval/decide.ts';
import type { Reading } from './read-passages.ts';

/** The least confidences (`confidence.ts`) with which a choice is shown as the answer. */
interface Limits {
  usual: number;
  /** The distances find passages that are near, and have the kind of value. */
  near: number;
  /** The distances find nothing near. */
  far: number;
  /** In another language than the passages no word can match, so the same choice has less confidence. */
  unknown: number;
  /** A question for no kind of value, or for one that the choice lacks, whose choice is … */
  open: {
    /** … prose in near passages, which mostly answers it. */
    nearProse: number;
    far: number;
    other: number;
  };
  /** A measure that is asked for and not there may stand in the same paragraph if the passages are near, and else seldom does. */
  unmeasured: { near: number; other: number };
  /** Below this, passages that are `far` by the distances are about something else. */
  nothing: number;
}

/**
 * Without a reranker. With each maker of jobs left out of the fit, of the jobs' site questions .647 are right anywhere, .055 wrong, and .72 of
 * those without an answer are not claimed; with .55: .67, .06 and .66. With `near`, .013 more of the codes' questions are right, .02 of theirs
 * without an answer claimed. Of xquad's Spanish questions over English pages .116 are hedged, with .54 .13; as many are claimed
 * without an answer either way. Of clapnq's questions .045 are hedged wrongly, and .52 of those without an answer not claimed (.55 when not fitted
 * on it); any limit for near prose from .1 to .2 gives that within .02, and .6 hedges .33. In tables, lists and forms the confidence tells more, so that
 * the usual limit holds. With `far` from .865, of clapnq's and xquad's questions over OSHA .961 and .974 were refused, and .086 of the questions that the
 * made jobs answer; with `nothing` .3: .947, .974 and .068; with .6: .967, .974 and .097.
 */
const LIMITS: Limits = {
  ...{ usual: 0.62, near: 0.59, far: 0.65, unknown: 0.5 },
  open: { nearProse: 0.2, far: Number.POSITIVE_INFINITY, other: 0.62 },
  ...{ unmeasured: { near: 0.4, other: 0.7 }, nothing: 0.5 },
};

/**
 * With a reranker. With each maker left out of the fit, of the jobs' site questions .69 are right anywhere, .05 wrong, and .76 of those without an
 * answer are not claimed, of the codes' .72, .06 and .71. Between .5 and .7 a higher usual limit loses about two right answers for each claim less without an
 * answer. Open questions need more: from .6 to .7 the choices that are lost were right in 15 cases and without an answer in 10. Of clapnq's
 * questions .05 are hedged wrongly, and .51 of those without an answer not claimed (.46 with .6).
 */
const LIMITS_RERANKED: Limits = {
  ...{ usual: 0.55, near: 0.5, far: 0.55, unknown: 0.5 },
  open: { nearProse: 0.2, far: 0.75, other: 0.7 },
  ...{ unmeasured: { near: 0.6, other: 0.6 }, nothing: 0.5 },
};

/**
 * Passages that are `far` are denied only if none of what is shown names this share of the question's things: `when did the pump
 * arrive` is about a diary's `Pump on site 5:30 am`. Without it, and with `far` from .865, .07 and .08 of the questions that the jobs
 * answer (204 and 884) were denied, .05 and .06 with it; of clapnq's and xquad's questions over OSHA .961 and .974, now .954 and .966.
 */
const NAMED_IS_NEAR = 0.4;
/** Of those 300 questions about something else none has this share of its things in what is shown (with .6 one, with .5 six). */
const NAMED_AT_ANY_DISTANCE = 0.7;

/**
 * Decides how to use the reader's choice. `near`: the decision by the distances alone (`decide`). What may not be claimed is shown as nearest,
 * because nothing denies that it is about the question: one row of many, and what names none of the question's things (of 304
 * claims on six made shelves of codes two, neither of them right).
 */
export function decideReading(
  reading: Pick<Reading, 'confidence' | 'likelihoods' | 'kind' | 'isProse' | 'named' | 'mayClaim'>,
  near: DistanceDecision,
): Decision {
  const { confidence, likelihoods, named, mayClaim } = reading;
  const limits = likelihoods.size > 0 ? LIMITS_RERANKED : LIMITS;
  if (confidence >= answerFrom(reading, near, limits)) return mayClaim ? 'answer' : 'nearest';
  if (near === 'not-found') return named < NAMED_AT_ANY_DISTANCE ? 'not-found' : 'nearest';
  const isElsewhere = confidence < limits.nothing && named < NAMED_IS_NEAR;
  return near === 'far' && isElsewhere ? 'not-found' : 'nearest';
}

function answerFrom(
  { kind, isProse }: Pick<Reading, 'kind' | 'isProse'>,
  near: DistanceDecision,
  limits: Limits,
): number {
  const isFar = near === 'not-found' || near === 'far';
  if (kind === 'unmeasured') return near === 'answer' ? limits.unmeasured.near : limits.unmeasured.other;
  if (kind === 'not-asked' || kind === 'missing') {
    if (isFar) return limits.open.far;
    return isProse && near === 'answer' ? limits.open.nearProse : limits.open.other;
  }
  if (isFar) return limits.far;
  if (kind === 'unknown') return limits.unknown;
  return near === 'answer' ? limits.near : limits.usual;
}
