import type { Candidate } from './candidates.ts';

const MAX_WORDS = 9;
/** `RC-15 `, `2.1 `, `(b) `. */
const NUMBER = /^[\s(]*(?:[A-Z]{0,3}[-.]?\d[\d.]*|[a-z]|[ivx]+)[).]?\s+/u;
/** What makes a statement of a few words, or begins a list. */
const STATES =
  /:|(?<!\p{L})\d|\b(?:they|he|she|it|we|you|this|these|there|got|is|are|was|were|be|been|must|shall|should|may|can|could|will|would|has|have|had|do|does|did|needs?|requir(?:es?|ed)|appl(?:y|ies)|prohibited|permitted|allowed|not|no|none|nothing|never|only|without|all|each|every|any|keep|before|after|until|ist|sind|muss|darf|kann|nicht|nur|es|son|debe|puede|solo)\b/iu;

/**
 * Whether a choice only names its topic: `Types of CO2 monitor to use`, `2 Webbing slings by colour`. Of the 1,500 questions of made jobs and
 * dev it hides five answers in second place and none in first, for four wrong claims and three without an answer.
 */
export function isTitle({ kind, context, text }: Candidate): boolean {
  if (kind !== 'sentence' && kind !== 'item') return false;
  const words = text.replace(NUMBER, '');
  return context === '' && words.split(' ').length <= MAX_WORDS && !STATES.test(words);
}
