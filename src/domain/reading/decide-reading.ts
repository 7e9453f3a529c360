import type { Decision } from '../retrieval/decide.ts';

/**
 * With this confidence (`read-passages.ts`) the choice is shown as the answer; with more of it also where the distances
 * say that nothing is near, because people name things otherwise than documents. On projects left out of the fit, dev
 * questions of site_questions: wrongly claimed .11 of `regulations` (.22 by distances alone), on-topic questions without
 * an answer refused .94 (.83), off-topic ones .95.
 */
const ANSWER_FROM = 0.45;
const ANSWER_FAR_FROM = 0.6;
/**
 * What the distances call near, and the reader finds so little in, is about something else: of off-topic questions .44
 * stay below, of answerable ones .01.
 */
const NOTHING_BELOW = 0.12;

/** What to do with what the reader chose. `near`: what the distances alone say (`decide`). */
export function decideReading(confidence: number, near: Decision): Decision {
  if (confidence >= (near === 'not-found' ? ANSWER_FAR_FROM : ANSWER_FROM)) return 'answer';
  if (near === 'nearest' && confidence < NOTHING_BELOW) return 'not-found';
  return near === 'not-found' ? 'not-found' : 'nearest';
}
