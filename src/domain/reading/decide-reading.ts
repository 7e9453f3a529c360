import type { Decision } from '../retrieval/decide.ts';

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
 * What the distances call near, and the reader finds so little in, is about something else: of off-topic questions .48
 * stay below, of answerable ones .02.
 */
const NOTHING_BELOW = 0.12;

/** What to do with what the reader chose. `near`: what the distances alone say (`decide`). */
export function decideReading(confidence: number, near: Decision): Decision {
  if (confidence >= (near === 'not-found' ? ANSWER_FAR_FROM : ANSWER_FROM)) return 'answer';
  if (near === 'nearest' && confidence < NOTHING_BELOW) return 'not-found';
  return near === 'not-found' ? 'not-found' : 'nearest';
}
