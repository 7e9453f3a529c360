import type { Decision } from '../retrieval/decide.ts';
import type { KindPresence } from './kind-presence.ts';
import type { Reading } from './read-passages.ts';

/**
 * From this confidence (`confidence.ts`) on, the choice is shown as the answer. A higher one is enough even if the
 * distances find nothing near, because people and documents use different words. On projects left out of the fit, dev
 * questions of `regulations`: right in the first line .52, anywhere .65, wrongly claimed .078, on-topic questions
 * without an answer refused .94 (.89 with .70 where nothing is near). With .48: .53, .66, .086, and of the job files'
 * questions twice as many wrongly claimed (.047 for .024).
 */
const ANSWER_FROM = 0.54;
const ANSWER_FAR_FROM = 0.72;
/**
 * If the choice does not contain the requested kind of value, any text on the topic looks like an answer. Then the
 * distances must also reach these thresholds. They leave .52 of clapnq's own-topic questions without an answer
 * unclaimed, and .05 of the others (.45 and .10 by the confidence alone), and cost one right first line of
 * `regulations`. Values from 0 to .3, and from .3 to .45, give the same result within two questions.
 */
const NEAR_ANSWER_FROM: Partial<Record<KindPresence, number>> = { 'not-asked': 0.3, missing: 0.4 };
/**
 * Below this confidence the passages are about something else, even if the distances are near: .48 of off-topic
 * questions and .02 of answerable ones are below it.
 */
const NOTHING_BELOW = 0.12;

/** Decides how to use the reader's choice. `near`: the decision by the distances alone (`decide`). */
export function decideReading(
  { confidence, kind }: Pick<Reading, 'confidence' | 'kind'>,
  near: Decision,
): Decision {
  const nearFrom = NEAR_ANSWER_FROM[kind];
  const isAnswer =
    nearFrom === undefined
      ? confidence >= (near === 'not-found' ? ANSWER_FAR_FROM : ANSWER_FROM)
      : near === 'answer' && confidence >= nearFrom;
  if (isAnswer) return 'answer';
  if (near === 'nearest' && confidence < NOTHING_BELOW) return 'not-found';
  return near === 'not-found' ? 'not-found' : 'nearest';
}
