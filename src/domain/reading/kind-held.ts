import type { Nearness } from '../retrieval/decide.ts';
import type { AskedValue } from './asked-value.ts';
import type { ScoredCandidate } from './confidence.ts';
import type { ReadQuestion } from './read-question.ts';

/**
 * Does the first choice hold the kind of thing that is asked for? `open`: the question asks for none by which that could be
 * told. `untold`: of another language or an embedding model without measured distances, for which there is no other evidence.
 */
export type KindHeld = 'held' | 'lacking' | 'open' | 'untold';

/** Two capitalised words look like a person: most sentences of prose have them, whatever they are about. */
const IN_ANY_PROSE: ReadonlySet<AskedValue> = new Set(['person']);

/** A value with its unit, a ruling, a definition, a list, or a page with the code that is named. */
export function kindHeld(
  { asked, codes }: ReadQuestion,
  best: ScoredCandidate | undefined,
  { near, otherLanguage }: Nearness,
): KindHeld {
  if (!best || near === null || otherLanguage) return 'untold';
  const { value, ruling, definition, askedList } = best.features;
  const asksValue = asked.some((kind) => !IN_ANY_PROSE.has(kind));
  if ((asksValue && value > 0) || ruling > 0 || definition > 0 || askedList > 0) return 'held';
  if (asksValue) return 'lacking';
  return codes.length > 0 ? 'held' : 'open';
}
