import type { Candidate } from './candidates.ts';

/** Words for the dimensions of a thing. */
const DIMENSIONS: readonly RegExp[] = [
  /\b(?:high(?!-)|heights?|tall|above)\b/iu,
  /\b(?:thick|thickness|diameters?)\b/iu,
  /\b(?:wide|widths?)\b/iu,
  /\b(?:deep|depths?)\b/iu,
  /\b(?:apart|spacings?|spaced|intervals?|centres|centers)\b/iu,
  /\b(?:loads?|forces?|weights?|heavy|pounds?|kN)\b/u,
];

/**
 * Whether a follow-up's choice is about another dimension than the one that the question before it asks for: `and the midrail?` after
 * `how high must a guardrail be` does not ask how thick it is.
 */
export function isOfOtherDimension(
  { text, earlier }: { text: string; earlier: string | null },
  candidate: Pick<Candidate, 'context' | 'text'>,
): boolean {
  if (earlier === null || dimensionsIn(text).length > 0) return false;
  const asked = dimensionsIn(earlier);
  const said = dimensionsIn(`${candidate.context} ${candidate.text}`);
  return asked.length > 0 && said.length > 0 && !asked.some((one) => said.includes(one));
}

function dimensionsIn(text: string): RegExp[] {
  return DIMENSIONS.filter((words) => words.test(text));
}
