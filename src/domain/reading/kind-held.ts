import type { Nearness } from '../retrieval/decide.ts';
import type { AskedValue } from './asked-value.ts';
import { saysInFewWords } from './candidates.ts';
import type { ScoredCandidate } from './confidence.ts';
import type { ReadQuestion } from './read-question.ts';

/**
 * Whether the first choice contains the requested kind of thing. `open`: the question asks for no kind that could be
 * checked. `untold`: another language, or an embedding model without measured distances, so there is no other
 * evidence.
 */
export type KindHeld = 'held' | 'lacking' | 'open' | 'untold';

/** Two capitalised words look like a person, and most sentences of prose contain some: only a line of few words is told by them. */
const IN_ANY_PROSE: ReadonlySet<AskedValue> = new Set(['person']);

/** True for a value with its unit, a ruling, a definition, a list, or a page with the code in the question. */
export function kindHeld(
  { asked, wanted, codes }: ReadQuestion,
  best: ScoredCandidate | undefined,
  { near, otherLanguage }: Nearness,
): KindHeld {
  if (!best || near === null || otherLanguage) return 'untold';
  const { value, ruling, definition, askedList } = best.features;
  const tells = (kind: AskedValue) =>
    !IN_ANY_PROSE.has(kind) || (value > 0 && saysInFewWords(best.candidate));
  if ((value > 0 && wanted.some(tells)) || ruling > 0 || definition > 0 || askedList > 0) return 'held';
  if (asked.some(tells)) return 'lacking';
  return codes.length > 0 ? 'held' : 'open';
}
