import type { Decision } from '../retrieval/decide.ts';
import type { KindHeld } from './kind-held.ts';
import type { Reading } from './read-passages.ts';

/**
 * With this confidence (`confidence.ts`) the choice is shown as the answer; with more of it also where the distances
 * say that nothing is near, because people name things otherwise than documents. On projects left out of the fit, dev
 * questions of `regulations`: right in the first line .52, anywhere .65, wrongly claimed .078, on-topic questions without
 * an answer refused .94 (.89 with .70 where nothing is near). With .48: .53, .66, .086, and of the job files' questions
 * twice as many wrongly claimed (.047 for .024).
 */
const ANSWER_FROM = 0.54;
const ANSWER_FAR_FROM = 0.72;
/**
 * A choice without the kind of thing that is asked for looks like an answer to anything on the topic: there the distances decide,
 * and they have to say that the question is answered. Of clapnq's own-topic questions without an answer this leaves .52
 * unclaimed, and .05 of the others (.45 and .10 by the confidence alone), for one right first line of `regulations`. From 0 to .3,
 * and from .3 to .45, the same within two questions.
 */
const NEAR_ANSWER_FROM: Partial<Record<KindHeld, number>> = { open: 0.3, lacking: 0.4 };
/**
 * What the distances call near, and the reader finds so little in, is about something else: of off-topic questions .48
 * stay below, of answerable ones .02.
 */
const NOTHING_BELOW = 0.12;

/** What to do with what the reader chose. `near`: what the distances alone say (`decide`). */
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
