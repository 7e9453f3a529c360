import type { Nearness } from '../retrieval/decide.ts';
import { type AskedValue, isMeasured } from './asked-value.ts';
import { isBrief } from './candidates.ts';
import type { ReadQuestion } from './read-question.ts';
import type { ScoredCandidate } from './scored-candidate.ts';

/**
 * Whether the first choice contains the requested kind of thing. `unmeasured`: it lacks the requested measure.
 * `missing`: it lacks another kind. `not-asked`: the question asks for no kind that can be checked. `unknown`: the
 * languages differ, or the embedding model has no measured distances, so there is no evidence.
 */
export type KindPresence = 'present' | 'missing' | 'unmeasured' | 'not-asked' | 'unknown';

/** Two capitalised words look like a person, and most prose contains some, so they count only on a short line. */
const COMMON_IN_PROSE: ReadonlySet<AskedValue> = new Set(['person']);

/** `present` for a value of the kind, a ruling, a definition, a list, or a page with the code in the question. */
export function kindPresence(
  { asked, wanted, codes }: ReadQuestion,
  best: ScoredCandidate | undefined,
  { near, otherLanguage }: Nearness,
): KindPresence {
  if (!best || near === null || otherLanguage) return 'unknown';
  const { value, ruling, definition, askedList } = best.features;
  const isCheckable = (kind: AskedValue) =>
    !COMMON_IN_PROSE.has(kind) || (value > 0 && isBrief(best.candidate));
  if ((value > 0 && wanted.some(isCheckable)) || ruling > 0 || definition > 0 || askedList > 0)
    return 'present';
  if (asked.length > 0 && asked.every(isMeasured)) return 'unmeasured';
  if (asked.some(isCheckable)) return 'missing';
  return codes.length > 0 ? 'present' : 'not-asked';
}
